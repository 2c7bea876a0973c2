/** What a new account has to do, by type of user; apart from the schemas, for pages without Zod. */
export const onboardingSteps = {
  admin: [
    'password',
    'name',
    'contact',
    'mail',
    'address',
    'legal',
    'payments',
    'backup',
    'logo',
    'second_factor',
    'plans',
    'categories',
    'professor',
    'course',
  ],
  professor: ['profile', 'first_course', 'lessons', 'price', 'review'],
  student: ['email', 'photo', 'first_choice', 'first_lesson'],
} as const

export type OnboardingStepName = (typeof onboardingSteps)[keyof typeof onboardingSteps][number]

/** Without these an academy is nobody's, reaches nobody, sells nothing or loses what it has. */
const essential: ReadonlySet<OnboardingStepName> = new Set([
  'password',
  'name',
  'contact',
  'mail',
  'address',
  'legal',
  'payments',
  'backup',
])

export const isEssential = (name: OnboardingStepName): boolean => essential.has(name)

/** Why a step is not done, where there are several reasons, or how it is done. */
export const onboardingHints = [
  'no_smtp',
  'refused',
  'test_payments',
  'no_payments',
  'unscheduled',
  'none_yet',
  'outdated',
  'loopback',
  'insecure',
  'invited',
  'no_photo',
  'no_biography',
] as const

export type OnboardingHint = (typeof onboardingHints)[number]
