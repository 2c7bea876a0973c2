import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { providerSettingsMessage } from './messages.ts'
import { ProviderSection } from './provider-section.tsx'
import { providerSettingsQuery } from './queries.ts'

/** Each payment provider with its switch, its keys and its check. */
export function ProviderList() {
  const query = useQuery(providerSettingsQuery)
  const { data } = query
  if (query.isError) return <FailedQuery query={query} explain={providerSettingsMessage} />
  if (!data) return <Skeleton h={480} my="xl" radius="lg" aria-hidden />
  return (
    <>
      {data.some(({ isOffered }) => isOffered) ? null : (
        <FormAlert mt="lg">
          Ahora no se ofrece ningún proveedor, así que no se vende nada.
        </FormAlert>
      )}
      {data.map((provider) => (
        <ProviderSection key={provider.name} provider={provider} all={data} />
      ))}
    </>
  )
}
