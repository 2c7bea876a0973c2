import { lazyWithRetry } from '../../../ui/lazy-with-retry.ts'

/**
 * The sections that call the API. They load at the first interaction, with skeletons before it: the
 * client of the API weighs as much as the rest of the page.
 */

export const LivePopularCourses = lazyWithRetry(async () => ({
  default: (await import('./live-popular-courses.tsx')).LivePopularCourses,
}))

export const LiveCategories = lazyWithRetry(async () => ({
  default: (await import('./live-categories.tsx')).LiveCategories,
}))

export const LivePlanCards = lazyWithRetry(async () => ({
  default: (await import('../../../purchases/plan-cards.tsx')).PlanCards,
}))

export const LiveIntro = lazyWithRetry(async () => ({
  default: (await import('./live-intro.tsx')).LiveIntro,
}))
