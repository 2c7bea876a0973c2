import { lazy } from 'react'

/**
 * The parts of the first page that ask the server. They arrive at the first sign of a
 * person; skeletons stand meanwhile: the calls weigh as much as all the rest.
 */

export const LivePopularCourses = lazy(async () => ({
  default: (await import('./live-popular-courses.tsx')).LivePopularCourses,
}))

export const LiveCategories = lazy(async () => ({
  default: (await import('./live-categories.tsx')).LiveCategories,
}))

export const LivePlanCards = lazy(async () => ({
  default: (await import('../../../purchases/plan-cards.tsx')).PlanCards,
}))

export const LiveIntro = lazy(async () => ({
  default: (await import('./live-intro.tsx')).LiveIntro,
}))
