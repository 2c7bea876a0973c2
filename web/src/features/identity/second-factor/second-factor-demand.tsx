import { Button, Modal, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { CallError } from '../../../platform/http/call-error.ts'
import { readDemand, subscribeToDemand } from '../../../platform/http/second-factor-demand.ts'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginEnrolment } from './login-enrolment.tsx'
import { PasswordStep } from './password-step.tsx'
import { loginMessage } from '../messages.ts'
import { useReentry } from '../queries.ts'
import { useSession } from '../../../platform/http/session.ts'
import { useLogout } from '../sessions/use-logout.ts'

const nextSteps = new Set(['second_factor_required', 'second_factor_enrolment_required'])

/** Over an area whose session lacks the second factor that the academy requires by now. */
export function SecondFactorDemand() {
  const isDemanded = useSyncExternalStore(subscribeToDemand, readDemand, () => false)
  const email = useSession()?.userData.email
  if (!isDemanded || email === undefined) return null
  return <DemandDialog email={email} />
}

/** Enters again without leaving the screen, so that nothing that was typed is lost. */
function DemandDialog({ email }: { email: string }) {
  const { mutate, error, isPending, isSuccess } = useReentry()
  const leave = useLogout()
  const [step, setStep] = useState<CallError>()
  const isStep = error instanceof CallError && nextSteps.has(error.code)
  if (isStep && error !== step) setStep(error)
  const isBusy = isPending || isSuccess
  const challenge = step?.challenge
  const onBack = () => void leave()
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Verificación en dos pasos"
      size={520}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {challenge === undefined ? (
        <PasswordStep
          mutation={{
            mutate: ({ password }) => mutate({ email, password }),
            isPending: isBusy,
            error,
          }}
          describe={loginMessage}
          note={
            <Text>
              Tu academia ya pide la verificación en dos pasos a quienes la administran. Escribe tu
              contraseña para activarla, o para comprobar tu código, y sigue donde estabas.
            </Text>
          }
        >
          <Button variant="subtle" disabled={isBusy} onClick={onBack}>
            Cerrar sesión
          </Button>
        </PasswordStep>
      ) : step?.code === 'second_factor_required' ? (
        <LoginCodeForm
          isEntering={isBusy}
          error={isStep ? null : error}
          onCode={(code) => mutate({ challenge, code })}
          onBack={onBack}
        />
      ) : (
        <LoginEnrolment
          challenge={challenge}
          onSession={(session) => mutate({ session })}
          onBack={onBack}
        />
      )}
    </Modal>
  )
}
