import { Text } from '@mantine/core'
import { ProviderList } from '../../../features/payments/provider-list.tsx'
import { useIsSuperAdmin } from '../../../platform/http/super-admin.ts'

/** The payment providers; only a super administrator changes them. */
export function PaymentsPart() {
  if (useIsSuperAdmin()) return <ProviderList />
  return (
    <Text my="xl" maw="60ch">
      Los proveedores con que se cobra y sus claves los ve y los cambia un Super Administrador. Si
      hace falta algo de aquí, pídeselo: en tu panel dice quién lo es.
    </Text>
  )
}
