import { type ChargeDecision, decideHeldCharge, type HeldCharge } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsSuperAdmin } from '../../../platform/http/super-admin.ts'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { providerWords } from '../../payments/provider-words.ts'
import { dueReasons } from '../refunds/due-reasons.ts'
import classes from './held-charge-cards.module.css'
import { decideChargeMessage, useDecideCharge } from './restoration.ts'

/** Charges that a restored academy has forgotten, each with what the office can do. */
export function HeldChargeCards({ charges }: { charges: readonly HeldCharge[] }) {
  if (charges.length === 0) return null
  return (
    <ul className={classes.cards}>
      {charges.map((charge) => (
        <li key={charge._id}>
          <HeldChargeCard charge={charge} />
        </li>
      ))}
    </ul>
  )
}

function HeldChargeCard({ charge }: { charge: HeldCharge }) {
  const { formatDateTime } = useDates()
  const isSuperAdmin = useIsSuperAdmin()
  const [decision, setDecision] = useState<ChargeDecision>()
  const { provider, reference, date, reason, subscription, student } = charge
  const sum = formatMoney(charge.amount, charge.currency)
  return (
    <article className={classes.card} aria-label={`${sum} de ${student.name}`}>
      <h3 className={classes.title}>
        {sum} de {student.name}
      </h3>
      <Facts
        layout="columns"
        facts={[
          ['Plan', subscription.planName],
          [
            'Persona',
            <Link key="persona" to={`/Administrador/people/${student._id}`}>
              {student.email}
            </Link>,
          ],
          ['Se cobró', formatDateTime(date)],
          ['Proveedor', providerWords[provider]],
          ['Número en el proveedor', reference],
          ['Aquí consta', dueReasons[reason]],
        ]}
      />
      {isSuperAdmin ? (
        <Group gap="xs">
          <Button size="sm" onClick={() => setDecision('accept')}>
            Registrar como renovación
          </Button>
          <Button size="sm" variant="default" onClick={() => setDecision('return')}>
            Devolver el pago
          </Button>
        </Group>
      ) : null}
      {decision ? (
        <DecisionDialog
          charge={charge}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      ) : null}
    </article>
  )
}

const words = {
  accept: {
    title: 'Registrar como renovación',
    question: 'El cobro queda como una renovación más y da el acceso que compró.',
    description: 'Queda en la auditoría con tu nombre.',
    done: 'Quedará como renovación en un momento.',
    color: 'jade',
  },
  return: {
    title: 'Devolver el pago',
    question: 'El pago se devuelve por el proveedor con el que se cobró. No se puede deshacer.',
    description: 'Lo leerá el alumno, y queda en la auditoría con tu nombre.',
    done: 'La devolución está en camino.',
    color: 'red',
  },
} as const

interface DecisionDialogProps {
  charge: HeldCharge
  decision: ChargeDecision
  onClose: () => void
}

function DecisionDialog({ charge, decision, onClose }: DecisionDialogProps) {
  const decide = useDecideCharge()
  const { title, question, description, done, color } = words[decision]
  return (
    <ReasonDialog
      title={title}
      question={question}
      description={description}
      color={color}
      isRequired
      schema={decideHeldCharge.body.shape.reason}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { chargeId: charge._id, decision, reason },
          {
            onSuccess: () => {
              toastSuccess(done)
              onClose()
            },
            onError: (error) => toastError(decideChargeMessage(error)),
          },
        )
      }
    />
  )
}
