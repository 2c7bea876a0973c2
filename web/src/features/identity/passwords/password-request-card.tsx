import { Anchor, Button, Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMail,
} from '@tabler/icons-react'
import { personStateNames, roleNames } from '@ateneo/contract'
import { Link } from 'react-router'
import { ExpandableText } from '../../../platform/ui/text/expandable-text.tsx'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import { StateBadge, type BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
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
  return (
    <article
      className={classes.card}
      data-named={isNamed || undefined}
      aria-busy={isBusy}
      aria-label={`Solicitud de ${name}`}
    >
      <header className={classes.head}>
        <Portrait
          src={account?.imageURL ?? null}
          name={account?.name ?? name}
          alt=""
          variant="filled"
        />
        <div className={classes.words}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.date}>{formatDateTime(request.creationDate)}</p>
        </div>
        <StateBadge badge={badges[state]} />
      </header>
      <dl className={classes.facts}>
        <div>
          <dt>Correo de la cuenta</dt>
          <dd>{request.email}</dd>
        </div>
        <div>
          <dt>Cuenta</dt>
          <dd>
            {account ? (
              <>
                <Anchor component={Link} to={`/Administrador/users/${account.id}`} size="sm">
                  {account.name}
                </Anchor>
                <span className={classes.detail}>
                  {[
                    roleNames[account.type],
                    personStateNames[account.state],
                    ...(account.secondFactor ? ['con verificación en dos pasos'] : []),
                  ].join(' · ')}
                </span>
              </>
            ) : (
              <span className={classes.missing}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                Ninguna cuenta tiene ese correo
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Correo de contacto</dt>
          <dd>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            <span className={classes.detail}>
              {confirmationDate === null
                ? 'Sin confirmar'
                : `Confirmado el ${formatDateTime(confirmationDate)}`}
            </span>
          </dd>
        </div>
        <div className={classes.wide}>
          <dt>Qué pasó</dt>
          <dd>
            <ExpandableText isPlain text={request.explanation} foldedFrom={400} />
          </dd>
        </div>
        {decision ? (
          <div className={classes.wide}>
            <dt>
              {state === 'approved' ? 'Cómo se confirmó' : 'Motivo'}
              {`, ${formatDateTime(decision.date)}`}
              {decision.administrator === null ? '' : `, ${decision.administrator}`}
            </dt>
            <dd>{decision.reason}</dd>
          </div>
        ) : null}
      </dl>
      {state === 'pending' ? (
        <Group justify="flex-end" className={classes.actions}>
          <Button
            size="sm"
            variant="subtle"
            color="red"
            disabled={isBusy}
            aria-label={`Rechazar la solicitud de ${name}`}
            onClick={on.onReject}
          >
            Rechazar
          </Button>
          {account ? (
            <Button
              size="sm"
              loading={isBusy}
              aria-label={`Aprobar la solicitud de ${name}`}
              onClick={on.onApprove}
            >
              Aprobar
            </Button>
          ) : null}
        </Group>
      ) : null}
    </article>
  )
}
