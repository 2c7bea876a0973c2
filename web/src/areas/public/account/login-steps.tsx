import { type ReactNode, useState } from 'react'
import { CallError } from '../../../platform/http/call-error.ts'
import { useSite } from '../../../platform/http/site.ts'
import { LoginCodeForm } from '../../../features/identity/second-factor/login-code-form.tsx'
import { LoginEnrolment } from '../../../features/identity/second-factor/login-enrolment.tsx'
import { NamesForm } from '../../../features/identity/accounts/names-form.tsx'
import type { useEnter } from './use-enter.ts'

type LoginStepsProps = {
  entrance: ReturnType<typeof useEnter>
  /** The password, or the way back from the identity provider. */
  first: ReactNode
  /** Instead of showing the first step again. */
  onBack?: () => void
}

const firstSteps = new Set([
  'second_factor_required',
  'second_factor_enrolment_required',
  'sign_in_names_missing',
])

export const isEntering = ({ isPending, isSuccess }: ReturnType<typeof useEnter>) =>
  isPending || isSuccess

/** The first step of a login, and then the code of an account with a second factor. */
export function LoginSteps({ entrance, first, onBack }: LoginStepsProps) {
  const { signInProvider } = useSite()
  const { error, mutate, reset } = entrance
  const [step, setStep] = useState<CallError>()
  const isFirstStep = error instanceof CallError && firstSteps.has(error.code)
  if (isFirstStep && error !== step) setStep(error)
  const back = () => {
    setStep(undefined)
    reset()
  }
  const challenge = step?.challenge
  if (challenge === undefined) return first
  if (step?.code === 'sign_in_names_missing') {
    return (
      <NamesForm
        provider={signInProvider ?? ''}
        missing={step.issues}
        isEntering={isEntering(entrance)}
        error={isFirstStep ? null : error}
        onNames={(names) => mutate({ challenge, names })}
      />
    )
  }
  return step?.code === 'second_factor_required' ? (
    <LoginCodeForm
      isEntering={isEntering(entrance)}
      error={isFirstStep ? null : error}
      onCode={(code) => mutate({ challenge, code })}
      onBack={onBack ?? back}
    />
  ) : (
    <LoginEnrolment
      challenge={challenge}
      onSession={(session) => mutate({ session })}
      onBack={onBack ?? back}
    />
  )
}
