import { useState } from 'react'
import { CallError } from '../../../http/call-error.ts'
import { LoginCodeForm } from '../../../identity/login-code-form.tsx'
import { LoginEnrolment } from '../../../identity/login-enrolment.tsx'
import { LoginForm } from '../../../identity/login-form.tsx'
import type { useEnter } from './use-enter.ts'

type LoginStepsProps = {
  entrance: ReturnType<typeof useEnter>
  email: string | undefined
}

const firstSteps = new Set(['second_factor_required', 'second_factor_enrolment_required'])

/** The password, and then the code of an account with a second factor. */
export function LoginSteps({ entrance, email }: LoginStepsProps) {
  const { error, mutate, reset } = entrance
  const [step, setStep] = useState<CallError>()
  const isFirstStep = error instanceof CallError && firstSteps.has(error.code)
  if (isFirstStep && error !== step) setStep(error)
  const back = () => {
    setStep(undefined)
    reset()
  }
  const isEntering = entrance.isPending || entrance.isSuccess
  const challenge = step?.challenge
  if (challenge === undefined) {
    return (
      <LoginForm
        key={email}
        {...(email ? { knownEmail: email } : {})}
        onLogin={mutate}
        isEntering={isEntering}
        error={error}
      />
    )
  }
  return step?.code === 'second_factor_required' ? (
    <LoginCodeForm
      isEntering={isEntering}
      error={isFirstStep ? null : error}
      onCode={(code) => mutate({ challenge, code })}
      onBack={back}
    />
  ) : (
    <LoginEnrolment
      challenge={challenge}
      onSession={(session) => mutate({ session })}
      onBack={back}
    />
  )
}
