import type { OnboardingStep } from '@ateneo/contract'
import { useQuery } from '@tanstack/react-query'
import { HideButton } from '../../../features/onboarding/hide-button.tsx'
import { onboardingQuery } from '../../../features/onboarding/queries.ts'
import { StepList } from '../../../features/onboarding/step-list.tsx'
import { useViewer } from '../../../platform/http/viewer.ts'

const profileHref = (hint: OnboardingStep['hint']) =>
  hint === 'no_biography' ? '/DashTeachers/settings' : '/DashTeachers/profile'

/** How a professor comes to a published course; nothing once there is one. */
export function TeachingSetup() {
  const { data } = useQuery(onboardingQuery(useViewer().id))
  if (!data || data.isHidden || data.steps.length === 0) return null
  const { steps, courseId } = data
  const course =
    courseId === null ? '/DashTeachers/categories#agregar' : `/DashTeachers/courses/${courseId}`
  const hrefs: Partial<Record<OnboardingStep['name'], string>> = {
    first_course: '/DashTeachers/categories#agregar',
    price: courseId === null ? course : `${course}/precio`,
  }
  return (
    <StepList
      title="Tu primer curso"
      steps={steps}
      hrefOf={({ name, hint }) =>
        name === 'profile' ? profileHref(hint) : (hrefs[name] ?? course)
      }
      action={<HideButton />}
    />
  )
}
