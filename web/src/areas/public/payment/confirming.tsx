import { Loader } from '@mantine/core'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'

export function Confirming() {
  return (
    <AlertScreen title="Confirmando tu compra...">
      <p>No cierres esta página: tarda unos segundos.</p>
      <Loader aria-label="Confirmando" mt="md" />
    </AlertScreen>
  )
}
