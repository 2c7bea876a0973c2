/**
 * The features of the product by domain, in order: a feature calls those of its own domain and of the
 * domains above. The linter's import fences (`lint/fences.ts`) are made from this list.
 */
export const domains = {
  accounts: ['audit', 'settings', 'notifications', 'tokens', 'webhooks', 'identity'],
  courses: [
    'categories',
    'course-review',
    'courses',
    'quizzes',
    'videos',
    'transcripts',
    'automatic-captions',
  ],
  commerce: ['coupons', 'payments', 'purchases', 'invoicing', 'transfers', 'payouts'],
  learning: ['learning', 'study-notes', 'quiz-attempts', 'assignments', 'certificates'],
  community: ['support', 'reports', 'reviews', 'questions', 'moderation', 'announcements'],
  publicSite: ['catalogue', 'discovery', 'social-images'],
  oversight: ['insights', 'onboarding', 'people', 'privacy', 'system'],
} as const

export type Feature = (typeof domains)[keyof typeof domains][number]

export const features: readonly Feature[] = Object.values(domains).flat()
