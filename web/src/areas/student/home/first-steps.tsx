import type { OnboardingStep } from '@ateneo/contract'
import { Box } from '@mantine/core'
import { HideButton } from '../../../features/onboarding/hide-button.tsx'
import { StepList } from '../../../features/onboarding/step-list.tsx'
import { catalogueHref, courseHref } from '../../student-hrefs.ts'

type FirstStepsProps = {
  steps: readonly OnboardingStep[]
  courseId: string | null
}

/** What a new student begins with. */
export default function FirstSteps({ steps, courseId }: FirstStepsProps) {
  const catalogue = catalogueHref()
  const hrefs: Partial<Record<OnboardingStep['name'], string>> = {
    email: '/Dashboard/CourseProfileView',
    photo: '/Dashboard/CourseProfileView',
    first_lesson: courseId === null ? catalogue : courseHref({ id: courseId }),
  }
  return (
    <Box mt="lg">
      <StepList
        title="Primeros pasos"
        steps={steps}
        hrefOf={({ name }) => hrefs[name] ?? catalogue}
        action={<HideButton />}
      />
    </Box>
  )
}
