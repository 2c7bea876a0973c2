import { lazyOnInteraction } from '../../../platform/ui/loading/lazy-part.ts'

/**
 * The sections with data. The server renders them; their scripts load at the first interaction: the
 * client of the API weighs as much as the rest of the page.
 */

export const LivePopularCourses = lazyOnInteraction(async () => ({
  default: (await import('./live-popular-courses.tsx')).LivePopularCourses,
}))

export const LiveCategories = lazyOnInteraction(async () => ({
  default: (await import('./live-categories.tsx')).LiveCategories,
}))

export const LivePlanCards = lazyOnInteraction(async () => ({
  default: (await import('../../../features/purchases/plans/plan-cards.tsx')).PlanCards,
}))

export const LiveIntro = lazyOnInteraction(async () => ({
  default: (await import('./live-intro.tsx')).LiveIntro,
}))

export const LiveProfessors = lazyOnInteraction(async () => ({
  default: (await import('./live-professors.tsx')).LiveProfessors,
}))

export const LiveComments = lazyOnInteraction(async () => ({
  default: (await import('./live-comments.tsx')).LiveComments,
}))

export const LiveQuestions = lazyOnInteraction(async () => ({
  default: (await import('./live-questions.tsx')).LiveQuestions,
}))
