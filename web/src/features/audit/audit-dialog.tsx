import { Anchor, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import type { AuditEntryDetail } from './audit-entry.ts'
import { AuditChanges } from './audit-changes.tsx'
import classes from './audit-dialog.module.css'
import { auditMessage } from './messages.ts'
import { auditEntry } from './queries.ts'

type AuditDialogProps = { entryId: string; onClose: () => void }

/** One entry with what was before and after. */
export function AuditDialog({ entryId, onClose }: AuditDialogProps) {
  const entry = useQuery(auditEntry(entryId))
  return (
    <Modal
      opened
      onClose={onClose}
      title={entry.data?.action ?? 'Entrada de la auditoría'}
      size={820}
    >
      {entry.isError ? (
        <ErrorState
          message={auditMessage(entry.error)}
          onRetry={() => void entry.refetch()}
          isRetrying={entry.isFetching}
        />
      ) : entry.data ? (
        <Stack gap="lg">
          <Facts entry={entry.data} />
          {entry.data.changes.length > 0 ? (
            <AuditChanges changes={entry.data.changes} />
          ) : (
            <Text size="sm" c="dimmed">
              Esta acción no cambió valores que se anoten.
            </Text>
          )}
        </Stack>
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  )
}

function Facts({ entry }: { entry: AuditEntryDetail }) {
  const { formatDateTime } = useDates()
  const { actor, subject, subjectHref, subjectType, address, token, reason } = entry
  return (
    <dl className={classes.facts}>
      <Fact label={subjectType}>
        {subjectHref === undefined ? (
          subject
        ) : (
          <Anchor component={Link} to={subjectHref}>
            {subject}
          </Anchor>
        )}
      </Fact>
      <Fact label="Quién">{actor.name}</Fact>
      <Fact label="Cuándo">{formatDateTime(entry.at)}</Fact>
      <Fact label="Desde la dirección">{address}</Fact>
      {token === null ? null : <Fact label="Con el token">{token}</Fact>}
      {reason === null ? null : <Fact label="Motivo">{reason}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
