import type { Appearance } from '@ateneo/contract'
import { editAppearance } from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/http/call.ts'
import { readSession, storeUserData } from '../../../platform/http/session-store.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { useSession } from '../../../platform/http/session.ts'

const usual: Appearance = { tamanoFuente: 'normal', modoAltoContraste: false }

/** The account's; cookies of before this setting have none. */
export function useAppearance(): Appearance {
  const { tamanoFuente, modoAltoContraste } = useSession()?.userData ?? usual
  return {
    tamanoFuente: tamanoFuente ?? usual.tamanoFuente,
    modoAltoContraste: modoAltoContraste ?? usual.modoAltoContraste,
  }
}

const mutationKey = ['appearance']

/** Seen at once, saved afterwards; taken back if that fails. One after the other, so that the last wins. */
export function useEditAppearance() {
  const worn = useAppearance()
  const queryClient = useQueryClient()
  const saved = useRef(worn)
  const isOnlyOne = () => queryClient.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: 'appearance' },
    mutationFn: (wanted: Appearance) => call(editAppearance, { body: wanted }),
    onMutate: (wanted) => {
      if (isOnlyOne()) saved.current = worn
      wear(wanted)
    },
    onSuccess: (_reply, wanted) => {
      saved.current = wanted
    },
    // A later choice stays in view until its own answer.
    onError: () => {
      if (isOnlyOne()) wear(saved.current)
    },
  })
}

function wear(appearance: Appearance): void {
  const session = readSession()
  if (session) storeUserData({ ...session.userData, ...appearance })
}
