import type { OnboardingStep, onboardingSteps } from '@ateneo/contract'

type SetupStepName = (typeof onboardingSteps)['admin'][number]

const settings = '/Administrador/settings'
export const SYSTEM = '/Administrador/system'

const hrefs: Record<SetupStepName, string> = {
  password: '/Administrador/profile',
  name: `${settings}?seccion=sitio`,
  contact: `${settings}?seccion=sitio`,
  mail: SYSTEM,
  address: SYSTEM,
  legal: `${settings}?seccion=legales`,
  payments: `${settings}?seccion=pagos`,
  backup: SYSTEM,
  logo: `${settings}?seccion=sitio`,
  second_factor: '/Administrador/profile',
  plans: '/Administrador/plans',
  categories: '/Administrador/CategoriesManager',
  professor: '/Administrador/users?invitar=maestro',
  course: '/Administrador/CourseApproval',
}

/** Where a step of the academy's setup is done. */
export const setupHrefOf = ({ name }: OnboardingStep): string => hrefs[name as SetupStepName]
