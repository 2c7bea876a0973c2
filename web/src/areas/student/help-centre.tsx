import { titled } from '../../http/site.ts'
import { type DecideRedirect, redirectOnClient, redirectOnServer } from '../../identity/entry.ts'
import { HelpCentre } from '../../support/help-centre.tsx'

export const meta = titled('Centro de Ayuda')

/** A link to a help article works for professors too: it leads to the help of their area. */
const decide: DecideRedirect = (session, { search }) =>
  session?.type === 'professor' ? `/DashTeachers/HelpCenter${search}` : undefined

export const loader = redirectOnServer(decide)
export const clientLoader = redirectOnClient(decide)

export default function StudentHelpCentre() {
  return <HelpCentre />
}
