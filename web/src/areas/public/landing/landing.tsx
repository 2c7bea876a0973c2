import {
  featuredCategories,
  featuredProfessors,
  featuredRatings,
} from '../../../features/catalogue/featured-queries.ts'
import { popularQuery } from '../../../features/catalogue/queries.ts'
import { feedLink } from '../../../features/discovery/feed-link.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import { plansQuery } from '../../../features/purchases/queries.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { describe } from '../../../platform/ssr/head/describe.ts'
import { academyGraph, siteGraph } from '../../../platform/ssr/head/json-ld/academy.ts'
import { questionsGraph } from '../../../platform/ssr/head/json-ld/lists.ts'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { LandingPage } from './landing-page.tsx'

const places = [1, 2, 3, 4, 5] as const

export const meta = publicMeta(({ site, origin }) => {
  const { siteName, texts } = site
  const questions = places.map((place) => ({
    question: texts[`question${place}`],
    answer: texts[`question${place}Answer`],
  }))
  return {
    title: `${siteName} · ${texts.pageTitle}`,
    description: describe(texts.pageDescription),
    path: '/',
    graph: [academyGraph(origin, site), siteGraph(origin, site), questionsGraph(questions)],
  }
})

export const links = () => [feedLink]

export const handle: AddressHandle = { shows: () => new URLSearchParams() }

export const loader = prefetch(({ viewer }) => [
  popularQuery(viewer),
  featuredCategories,
  featuredProfessors,
  featuredRatings,
  plansQuery,
])
export const clientLoader = keepOnClient

export default function Landing() {
  useViewReport('landing')
  return <LandingPage />
}
