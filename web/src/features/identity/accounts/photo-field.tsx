import { uploadPhoto } from '@ateneo/contract/calls'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../platform/http/call-error.ts'
import { validateFile } from '../../../platform/http/validate-file.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useFocusInside } from '../../../platform/ui/focus/use-focus-inside.ts'
import { photoMessage } from './account-messages.ts'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import { useDeletePhoto, useUploadPhoto } from './profile-queries.ts'

type PhotoFieldProps = { name: string; photoUrl: string | null }

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The person's photo: picked, previewed as it will be cropped, then saved. */
export function PhotoField({ name, photoUrl }: PhotoFieldProps) {
  const upload = useUploadPhoto()
  const remove = useDeletePhoto()
  const [chosen, setChosen] = useState<{ file: File; preview: string }>()
  const [fileError, setFileError] = useState<CallError>()
  const shownError = fileError ?? upload.error
  const resetPicker = useRef<() => void>(null)
  const picker = useRef<HTMLButtonElement>(null)
  const buttons = useFocusInside(chosen !== undefined)
  useUnsaved(chosen !== undefined)

  useEffect(() => {
    if (!chosen) return undefined
    return () => URL.revokeObjectURL(chosen.preview)
  }, [chosen])

  const choose = (file: File | null) => {
    upload.reset()
    const invalid = file ? validateFile(uploadPhoto, file) : undefined
    setFileError(invalid)
    setChosen(file && !invalid ? { file, preview: URL.createObjectURL(file) } : undefined)
    // Lets the same file be picked again.
    resetPicker.current?.()
  }
  const save = (file: File) =>
    upload.mutate(file, {
      onSuccess: () => {
        setChosen(undefined)
        toastSuccess('Tu foto ya se ve en tu perfil.')
      },
    })
  const askToRemove = async () => {
    const isSure = await confirm({
      title: 'Quitar foto',
      message: 'En su lugar se verán tus iniciales.',
      confirmLabel: 'Quitar foto',
    })
    if (!isSure) return
    remove.mutate(undefined, {
      onSuccess: () => {
        // The pressed button disappears with the photo.
        picker.current?.focus()
        toastSuccess('Quitamos tu foto.')
      },
      onError: (error) => toastError(photoMessage(error), { title: 'Tu foto no cambió' }),
    })
  }

  return (
    <Group gap="16px 24px">
      <Portrait
        src={chosen?.preview ?? photoUrl}
        name={name}
        alt={chosen ? 'Así se verá tu foto' : photoUrl ? 'Tu foto' : 'Tus iniciales'}
        size={112}
        variant="filled"
      />
      <Stack gap={10} flex="1 1 240px">
        {shownError ? (
          <FormAlert title="Tu foto no cambió">{photoMessage(shownError)}</FormAlert>
        ) : null}
        <Group gap="sm" ref={buttons}>
          {chosen ? (
            <>
              <SubmitButton size="sm" isBusy={upload.isPending} onClick={() => save(chosen.file)}>
                {upload.isPending ? 'Guardando...' : 'Guardar foto'}
              </SubmitButton>
              <Button
                size="sm"
                variant="default"
                disabled={upload.isPending}
                onClick={() => choose(null)}
              >
                Cancelar
              </Button>
            </>
          ) : (
            <>
              <FileButton resetRef={resetPicker} accept={accepted} onChange={choose}>
                {(opening) => (
                  <Button ref={picker} size="sm" variant="default" {...opening}>
                    {photoUrl ? 'Cambiar foto' : 'Subir una foto'}
                  </Button>
                )}
              </FileButton>
              {photoUrl ? (
                <SubmitButton
                  size="sm"
                  variant="subtle"
                  color="red"
                  isBusy={remove.isPending}
                  onClick={() => void askToRemove()}
                >
                  Quitar foto
                </SubmitButton>
              ) : null}
            </>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          {chosen
            ? 'Así quedará: se recorta al cuadro del centro.'
            : 'JPG, PNG, WebP, AVIF o GIF de 10 MB como máximo.'}
        </Text>
      </Stack>
    </Group>
  )
}
