import type { OnboardingStep } from '@ateneo/contract'
import { isEssential } from '@ateneo/contract/onboarding/steps'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MailCheck, PaymentCheck } from '../../../features/onboarding/academy-checks.tsx'
import { HideButton } from '../../../features/onboarding/hide-button.tsx'
import { onboardingQuery } from '../../../features/onboarding/queries.ts'
import { StepList } from '../../../features/onboarding/step-list.tsx'
import { useViewer } from '../../../platform/http/viewer.ts'
import { setupHrefOf, SYSTEM } from './setup-hrefs.ts'

const title = 'Puesta en marcha'

const extraOf = ({ name }: OnboardingStep) =>
  name === 'mail' ? <MailCheck /> : name === 'payments' ? <PaymentCheck /> : null

/** On the panel, until it is put away or everything is done. */
export function AcademySetup() {
  const { data } = useQuery(onboardingQuery(useViewer().id))
  if (!data || data.isHidden || data.steps.every(({ isDone }) => isDone)) return null
  const note = 'La encuentras en Sistema mientras falte algo esencial.'
  return (
    <Box mb={40}>
      <StepList
        title={title}
        steps={data.steps}
        hrefOf={setupHrefOf}
        extraOf={extraOf}
        action={<HideButton note={note} />}
      />
    </Box>
  )
}

/** In Sistema, as long as something essential is missing, also if it was put away. */
export function EssentialSetup() {
  const { data } = useQuery(onboardingQuery(useViewer().id))
  if (!data?.steps.some(({ name, isDone }) => !isDone && isEssential(name))) return null
  return (
    <StepList
      title={title}
      steps={data.steps}
      hrefOf={(step) => (setupHrefOf(step) === SYSTEM ? undefined : setupHrefOf(step))}
      extraOf={extraOf}
      action={data.isHidden ? <HideButton isHidden /> : null}
    />
  )
}
