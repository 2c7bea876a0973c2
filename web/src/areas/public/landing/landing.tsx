import { categories } from '../../../catalogue/category-queries.ts'
import { featuredProfessors, featuredRatings } from '../../../catalogue/featured-queries.ts'
import { popularQuery } from '../../../catalogue/queries.ts'
import { feedLink } from '../../../discovery/feed-link.ts'
import { siteOf } from '../../../http/site.ts'
import { plansQuery } from '../../../purchases/queries.ts'
import type { AddressHandle } from '../../../ssr/canonical-url.ts'
import { keepOnClient, prefetch } from '../../../ssr/prefetch.ts'
import { LandingPage } from './landing-page.tsx'

export const meta = (args: Parameters<typeof siteOf>[0]) => {
  const { siteName, texts } = siteOf(args)
  return [
    { title: `${siteName} · ${texts.pageTitle}` },
    { name: 'description', content: texts.pageDescription },
  ]
}

export const links = () => [feedLink]

export const handle: AddressHandle = { shows: () => new URLSearchParams() }

export const loader = prefetch(({ viewer }) => [
  popularQuery(viewer),
  categories,
  featuredProfessors,
  featuredRatings,
  plansQuery,
])
export const clientLoader = keepOnClient

export default function Landing() {
  return <LandingPage />
}
