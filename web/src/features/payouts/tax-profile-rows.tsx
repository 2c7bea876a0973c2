import type { TaxProfile } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { actions, Table } from '../../platform/ui/lists/table/table.tsx'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { taxProfileMessage } from './messages.ts'
import { useTaxProfiles } from './queries.ts'
import { noonOf, writePercent } from './words.ts'

type TaxProfileRowsProps = {
  profiles: readonly TaxProfile[] | undefined
  onEdit: (profile: TaxProfile) => void
}

/** Tax profiles with their lines, and what may be done to each. */
export function TaxProfileRows({ profiles, onEdit }: TaxProfileRowsProps) {
  const { formatDate } = useDates()
  const { remove } = useTaxProfiles()
  const erase = async ({ _id, name }: TaxProfile) => {
    const isSure = await confirm({
      title: `¿Eliminar el perfil «${name}»?`,
      message: 'Los pagos que ya se prepararon con él conservan sus retenciones.',
      confirmLabel: 'Eliminar perfil',
      isDestructive: true,
    })
    if (!isSure) return
    remove.mutate(_id, {
      onSuccess: () => toastSuccess(`El perfil «${name}» se eliminó.`),
      onError: (error) => toastError(taxProfileMessage(error), { title: 'No se eliminó' }),
    })
  }
  return (
    <Table
      narrow="card"
      rows={profiles}
      keyOf={({ _id }) => _id}
      columns={[
        { name: 'Perfil', render: ({ name }) => name },
        {
          name: 'Retenciones',
          kind: 'long',
          render: ({ lines }) =>
            lines.length === 0
              ? 'Ninguna'
              : lines.map(({ name, percent, from }) => (
                  <div key={`${name} ${from}`}>
                    {name} {writePercent(percent)} desde el {formatDate(noonOf(from))}
                  </div>
                )),
        },
        {
          name: 'Maestros',
          kind: 'figure',
          render: ({ professors }) => formatNumber(professors),
        },
        {
          ...actions,
          render: (profile) => (
            <Group gap="xs" justify="flex-end">
              <Button
                size="xs"
                variant="default"
                aria-label={`Cambiar ${profile.name}`}
                onClick={() => onEdit(profile)}
              >
                Cambiar
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Eliminar ${profile.name}`}
                disabled={remove.isPending}
                onClick={() => void erase(profile)}
              >
                Eliminar
              </Button>
            </Group>
          ),
        },
      ]}
    />
  )
}
