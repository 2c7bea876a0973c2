import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { hideMessage } from './messages.ts'
import { useHideOnboarding } from './queries.ts'

type HideButtonProps = {
  isHidden?: boolean
  /** Where the list is found afterwards. */
  note?: string
}

/** Puts the list away, or back. */
export function HideButton({ isHidden = false, note = '' }: HideButtonProps) {
  const hide = useHideOnboarding()
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={hide.isPending}
      onClick={() =>
        hide.mutate(!isHidden, {
          onSuccess: () => {
            if (note) toastSuccess(note)
          },
          onError: (error) => toastError(hideMessage(error), { title: 'No se guardó' }),
        })
      }
    >
      {isHidden ? 'Mostrar en el panel' : 'Ocultar'}
    </Button>
  )
}
