import { Anchor } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMail,
} from '@tabler/icons-react'
import { personStateNames, roleNameOf } from '@ateneo/contract'
import { Link } from 'react-router'
import { useIsSuperAdmin } from '../../../platform/http/super-admin.ts'
import { ExpandableText } from '../../../platform/ui/text/expandable-text.tsx'
import { StateBadge, type BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { RequestCard } from '../request-card.tsx'
import classes from './password-request-card.module.css'
import type { PasswordRequest, PasswordRequestState } from './password-request-queries.ts'

const badges: Record<PasswordRequestState, BadgeStyle> = {
  unconfirmed: { word: 'Sin confirmar', Icon: IconMail, tone: 'quiet' },
  pending: { word: 'Pendiente', Icon: IconClock, tone: 'waiting' },
  approved: { word: 'Aprobada', Icon: IconCircleCheck, tone: 'good' },
  rejected: { word: 'Rechazada', Icon: IconCircleX, tone: 'bad' },
}

type PasswordRequestCardProps = {
  request: PasswordRequest
  /** The URL names this one. */
  isNamed: boolean
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

/** What the person wrote, beside the data of the account. */
export function PasswordRequestCard({ request, isNamed, isBusy, ...on }: PasswordRequestCardProps) {
  const { formatDateTime } = useDates()
  const { name, account, state, decision, contactEmail, confirmationDate } = request
  const isPending = state === 'pending'
  const isSuperAdmin = useIsSuperAdmin()
  const isOfOthers = account?.type === 'admin' && !isSuperAdmin
  return (
    <RequestCard
      name={name}
      photo={{ src: account?.imageURL ?? null, name: account?.name ?? name }}
      date={formatDateTime(request.creationDate)}
      badge={<StateBadge badge={badges[state]} />}
      thing={`la solicitud de ${name}`}
      isNamed={isNamed}
      isBusy={isBusy}
      onApprove={account && !isOfOthers ? on.onApprove : undefined}
      onReject={isPending ? on.onReject : undefined}
    >
      <Facts
        layout="columns"
        className={classes.facts}
        facts={[
          ['Correo de la cuenta', request.email],
          ['Cuenta', <AccountOf key="cuenta" account={account} />],
          [
            'Correo de contacto',
            <span key="contacto">
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              <span className={classes.detail}>
                {confirmationDate === null
                  ? 'Sin confirmar'
                  : `Confirmado el ${formatDateTime(confirmationDate)}`}
              </span>
            </span>,
          ],
          [
            'Quién la aprueba',
            isPending && isOfOthers
              ? 'Un Super Administrador: es la cuenta de quien administra'
              : null,
          ],
          [
            'Qué pasó',
            <ExpandableText key="texto" isPlain text={request.explanation} foldedFrom={400} />,
            'wide',
          ],
          [
            [
              state === 'approved' ? 'Cómo se confirmó' : 'Motivo',
              ...(decision ? [formatDateTime(decision.date)] : []),
              ...(decision?.administrator ? [decision.administrator] : []),
            ].join(', '),
            decision && decision.reason,
            'wide',
          ],
        ]}
      />
    </RequestCard>
  )
}

function AccountOf({ account }: Pick<PasswordRequest, 'account'>) {
  if (!account) {
    return (
      <span className={classes.missing}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        Ninguna cuenta tiene ese correo
      </span>
    )
  }
  return (
    <>
      <Anchor component={Link} to={`/Administrador/users/${account.id}`} size="sm">
        {account.name}
      </Anchor>
      <span className={classes.detail}>
        {[
          roleNameOf(account),
          personStateNames[account.state],
          ...(account.secondFactor ? ['con verificación en dos pasos'] : []),
        ].join(' · ')}
      </span>
    </>
  )
}
