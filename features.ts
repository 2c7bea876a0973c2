/**
 * The capabilities of the product, in order: a feature calls only features above it.
 * The linter's import fences are made from this list.
 */
export const features = [
  'audit',
  'settings',
  'notifications',
  'tokens',
  'webhooks',
  'identity',
  'support',
  'inspections',
  'courses',
  'sharing',
  'videos',
  'coupons',
  'purchases',
  'reports',
  'reviews',
  'questions',
  'moderation',
  'announcements',
  'learning',
  'certificates',
  'catalogue',
  'discovery',
  'insights',
  'people',
  'privacy',
  'system',
] as const

export type Feature = (typeof features)[number]
