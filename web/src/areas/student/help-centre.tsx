import type { LoaderFunctionArgs } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import {
  type DecideRedirect,
  redirectOnClient,
  redirectOnServer,
} from '../../features/identity/sessions/entry.ts'
import { useViewReport } from '../../features/insights/visits/use-view-report.ts'
import { prefetch } from '../../platform/ssr/prefetch.ts'
import { publishedArticles } from '../../features/support/article-queries.ts'
import { HelpCentre } from '../../features/support/help-centre.tsx'

export const meta = titled('Centro de Ayuda')

/** A link to a help article works for professors too: it leads to the help of their area. */
const decide: DecideRedirect = (session, { search }) =>
  session?.type === 'professor' ? `/DashTeachers/HelpCenter${search}` : undefined

const redirect = redirectOnServer(decide)
const load = prefetch(() => [publishedArticles])

export const loader = (args: LoaderFunctionArgs) => {
  redirect(args)
  return load(args)
}
export const clientLoader = redirectOnClient(decide)

export default function StudentHelpCentre() {
  useViewReport('help')
  return <HelpCentre />
}
