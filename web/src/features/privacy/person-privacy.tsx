import type { PersonDetail } from '@ateneo/contract'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../platform/http/session.ts'
import { useIsSuperAdmin } from '../../platform/http/super-admin.ts'
import { PersonSection } from '../people/person-section.tsx'
import { DataButton } from './data-button.tsx'
import { EraseDialog } from './erase-dialog.tsx'

/** On a person's page: to hand over their data, and to delete them. */
export function PersonPrivacy({ person }: { person: PersonDetail }) {
  const [isErasing, setErasing] = useState(false)
  const isOwn = useSession()?.userData._id === person._id
  const isSuperAdmin = useIsSuperAdmin()
  const name = `${person.firstNames} ${person.lastNames}`.trim()
  if (person.state === 'deleted') {
    return (
      <PersonSection title="Privacidad">
        <Text>
          Sus datos se eliminaron. Quedan sin nombre los importes de sus compras y los folios de sus
          certificados.
        </Text>
      </PersonSection>
    )
  }
  return (
    <PersonSection title="Privacidad">
      <Group align="start" gap="sm">
        <DataButton userId={person._id}>Descargar sus datos</DataButton>
        {isOwn || !isSuperAdmin ? null : (
          <Button size="sm" variant="light" color="red" onClick={() => setErasing(true)}>
            Eliminar sus datos
          </Button>
        )}
      </Group>
      {isOwn || isSuperAdmin ? null : (
        <Text c="dimmed" size="sm" mt="sm">
          Eliminar sus datos lo hace un Super Administrador.
        </Text>
      )}
      {isErasing ? (
        <EraseDialog
          person={{ id: person._id, name, role: person.type }}
          onClose={() => setErasing(false)}
        />
      ) : null}
    </PersonSection>
  )
}
