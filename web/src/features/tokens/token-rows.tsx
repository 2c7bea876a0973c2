import { type TokenState, tokenScopes } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'
import { actions, Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { revokeTokenMessage } from './messages.ts'
import { type AccessToken, useTokenAdmin } from './queries.ts'

const badges: Record<TokenState, BadgeStyle> = {
  active: { Icon: IconCircleCheck, tone: 'good', word: 'Activo' },
  expired: { Icon: IconCalendarOff, tone: 'quiet', word: 'Vencido' },
  revoked: { Icon: IconCircleMinus, tone: 'quiet', word: 'Revocado' },
}

const ended: BadgeStyle = { Icon: IconCircleMinus, tone: 'quiet', word: 'Terminado' }

const names: Record<string, string> = tokenScopes

type TokenRowsProps = { tokens: readonly AccessToken[] | undefined; none: string }

/** Tokens with what they may do, until when, and when they were last used. */
export function TokenRows({ tokens, none }: TokenRowsProps) {
  const { formatDate, formatDateTime } = useDates()
  const { revoke } = useTokenAdmin()

  const askToRevoke = async ({ id, name }: AccessToken) => {
    const isSure = await confirm({
      title: `¿Revocar el token ${name}?`,
      message:
        'El sistema que lo usa deja de entrar desde su siguiente llamada. No se puede deshacer.',
      confirmLabel: 'Revocar token',
      isDestructive: true,
    })
    if (!isSure) return
    revoke.mutate(id, {
      onSuccess: () => toastSuccess(`El token ${name} ya no sirve.`),
      onError: (error) => toastError(revokeTokenMessage(error)),
    })
  }
  /** The last day on which it counts. */
  const lastDay = (endsAt: string) => formatDate(new Date(Date.parse(endsAt) - 1))

  return (
    <Table
      rows={tokens}
      keyOf={({ id }) => id}
      none={none}
      columns={[
        {
          name: 'Token',
          render: ({ name }) => name,
          detail: ({ ending, ownerName }) => `termina en ${ending}, de ${ownerName}`,
        },
        {
          name: 'Permisos',
          kind: 'long',
          render: ({ scopes }) => scopes.map((scope) => names[scope] ?? scope).join('. '),
        },
        { name: 'Último día', kind: 'date', render: ({ endsAt }) => lastDay(endsAt) },
        {
          name: 'Último uso',
          kind: 'date',
          render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Nunca' : formatDateTime(lastUsedAt)),
        },
        {
          name: 'Estado',
          isAside: true,
          render: ({ state, endedBy }) => (
            <TwoLines detail={endedBy ? 'Se hizo sin verificación en dos pasos' : null}>
              <StateBadge badge={endedBy ? ended : badges[state]} />
            </TwoLines>
          ),
        },
        {
          ...actions,
          render: (token) =>
            token.state === 'revoked' ? null : (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Revocar ${token.name}`}
                disabled={revoke.isPending}
                onClick={() => void askToRevoke(token)}
              >
                Revocar
              </Button>
            ),
        },
      ]}
    />
  )
}
