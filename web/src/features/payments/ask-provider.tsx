import type { OfferedProvider, PaymentProvider } from '@ateneo/contract'
import { modals } from '@mantine/modals'
import { giveFocusBack } from '../../platform/ui/focus/give-focus-back.ts'
import { askForOverlays } from '../../platform/ui/loading/overlays-ready.ts'
import { ProviderChoice } from './provider-choice.tsx'

/** Asks which provider to pay with; `undefined` if the dialog is closed without a choice. */
export async function askProvider(
  offered: readonly OfferedProvider[],
  note?: string,
): Promise<PaymentProvider | undefined> {
  const opener = document.activeElement
  await askForOverlays()
  const { promise, resolve } = Promise.withResolvers<PaymentProvider | undefined>()
  let choice: PaymentProvider | undefined
  const id = modals.open({
    title: '¿Cómo quieres pagar?',
    children: (
      <ProviderChoice
        offered={offered}
        note={note}
        onChoose={(chosen) => {
          choice = chosen
          modals.close(id)
        }}
        onCancel={() => modals.close(id)}
      />
    ),
    // In a later task, so that a dialog below does not handle the same Escape.
    onClose: () => setTimeout(() => resolve(choice), 0),
  })
  return promise.finally(() => giveFocusBack(opener))
}
