import { Button, Modal } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { SecretOnce } from '../../platform/ui/dialogs/secret-once.tsx'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { movePayoutMessage } from './messages.ts'
import { useClabe } from './queries.ts'

/** Shows the whole CLABE of a payout that is about to be transferred. */
export function ClabeButton({ payoutId }: { payoutId: string }) {
  const reveal = useClabe(payoutId)
  const [clabe, setClabe] = useState<string>()
  const ask = () =>
    reveal.mutate(undefined, {
      onSuccess: setClabe,
      onError: (error) => toastError(movePayoutMessage(error), { title: 'No se pudo ver' }),
    })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
        loading={reveal.isPending}
        onClick={ask}
      >
        Ver CLABE
      </Button>
      {clabe === undefined ? null : (
        <Modal opened onClose={() => setClabe(undefined)} title="CLABE del maestro" size={480}>
          <SecretOnce
            label="CLABE"
            secret={clabe}
            warning="Cópiala en tu banco. Queda en la auditoría que la viste."
          />
        </Modal>
      )}
    </>
  )
}
