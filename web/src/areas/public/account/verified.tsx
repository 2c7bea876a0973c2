import { Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Link } from 'react-router'
import { readPendingOrder } from '../../../features/purchases/buying/pending-order.ts'
import { WaitingOrder } from '../../../features/purchases/buying/waiting-order.tsx'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useGoOn } from './use-enter.ts'

const title = 'Bienvenido a la familia'

/** The account is open; in the browser that registered it the person is logged in too. */
export function Verified({ email, isEntered }: { email: string; isEntered: boolean }) {
  return isEntered ? <Entered /> : <ToLogin email={email} />
}

function ToLogin({ email }: { email: string }) {
  return (
    <AlertScreen
      title={title}
      tone="good"
      actions={
        <Button component={Link} to={`/Login?email=${encodeURIComponent(email)}`}>
          Iniciar sesión
        </Button>
      }
    >
      Tu cuenta está activa. Inicia sesión y elige tu primer curso.
    </AlertScreen>
  )
}

function Entered() {
  const goOn = useGoOn()
  const hasOrder = useMounted() && readPendingOrder() !== undefined
  const isLeaving = goOn.isPending || goOn.isSuccess
  return (
    <AlertScreen
      title={title}
      tone="good"
      actions={
        <>
          {hasOrder ? (
            <SubmitButton
              color="cempasuchil"
              isBusy={isLeaving}
              onClick={() => goOn.mutate('/Dashboard')}
            >
              Continuar con la compra
            </SubmitButton>
          ) : null}
          <Button
            component={Link}
            to="/Dashboard/Course-catalog"
            {...(hasOrder ? { variant: 'default' } : { color: 'cempasuchil' })}
          >
            Explorar cursos
          </Button>
          <Button component={Link} to="/Dashboard" variant="default">
            Ir a mi inicio
          </Button>
        </>
      }
    >
      <p>Tu cuenta está activa y ya entraste.</p>
      <WaitingOrder>Ya puedes pagarla.</WaitingOrder>
    </AlertScreen>
  )
}
