import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOptimisticValue } from '../../platform/http/use-optimistic-value.ts'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { taxProfileMessage } from './messages.ts'
import { taxProfileList, usePayoutAdmin } from './queries.ts'

type TaxProfileSelectProps = { professorId: string; taxProfileId: string | null }

/** What is withheld from a professor; chosen, it is saved. */
export function TaxProfileSelect({ professorId, taxProfileId }: TaxProfileSelectProps) {
  const { data: profiles = [] } = useQuery(taxProfileList)
  const { setTaxProfile } = usePayoutAdmin()
  const [chosen, choose] = useOptimisticValue(taxProfileId ?? '', (id: string) =>
    setTaxProfile.mutateAsync({ professorId, taxProfileId: id || null }),
  )
  const save = (id: string) =>
    choose(id).then(
      () =>
        toastSuccess('Guardamos el perfil fiscal. Cuenta para los pagos que prepares desde ahora.'),
      (error) => toastError(taxProfileMessage(error), { title: 'No se guardó' }),
    )
  return (
    <NativeSelect
      label="Perfil fiscal"
      description="Lo que se le retiene en cada pago."
      maw={360}
      data={[
        { value: '', label: 'Sin retenciones' },
        ...profiles.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={chosen}
      onChange={({ currentTarget: { value } }) => void save(value)}
    />
  )
}
