import { Anchor, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { Facts } from '../../platform/ui/lists/facts.tsx'
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
        <FailedQuery query={entry} explain={auditMessage} />
      ) : entry.data ? (
        <Stack gap="lg">
          <EntryFacts entry={entry.data} />
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

function EntryFacts({ entry }: { entry: AuditEntryDetail }) {
  const { formatDateTime } = useDates()
  const { actor, subject, subjectHref, subjectType, address, token, reason } = entry
  const linked = (href: string) => (
    <Anchor component={Link} to={href}>
      {subject}
    </Anchor>
  )
  return (
    <Facts
      layout="columns"
      className={classes.facts}
      facts={[
        [subjectType, subjectHref === undefined ? subject : linked(subjectHref)],
        ['Quién', actor.name],
        ['Cuándo', formatDateTime(entry.at)],
        ['Desde la dirección', address],
        ['Con el token', token],
        ['Motivo', reason],
      ]}
    />
  )
}
