import type { Appearance } from '@ateneo/contract'
import { editAppearance } from '@ateneo/contract/calls'
import { call } from '../http/call.ts'
import { readSession, storeUserData } from '../http/session-store.ts'
import { useMutation } from '../http/use-mutation.ts'
import { useSession } from './session.ts'

const usual: Appearance = { tamanoFuente: 'normal', modoAltoContraste: false }

/** The account's; cookies of before this setting have none. */
export function useAppearance(): Appearance {
  const { tamanoFuente, modoAltoContraste } = useSession()?.userData ?? usual
  return {
    tamanoFuente: tamanoFuente ?? usual.tamanoFuente,
    modoAltoContraste: modoAltoContraste ?? usual.modoAltoContraste,
  }
}

/** Seen at once, saved afterwards; taken back if that fails. One after the other, so that the last wins. */
export function useEditAppearance() {
  const before = useAppearance()
  return useMutation({
    scope: { id: 'appearance' },
    mutationFn: (wanted: Appearance) => call(editAppearance, { body: wanted }),
    onMutate: (wanted) => {
      wear(wanted)
      return before
    },
    onError: (_error, _wanted, worn) => {
      if (worn) wear(worn)
    },
  })
}

function wear(appearance: Appearance): void {
  const session = readSession()
  if (session) storeUserData({ ...session.userData, ...appearance })
}
