import { Avatar, Button, FileButton, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { confirm } from '../ui/dialogs.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { SteadyButton } from '../ui/steady-button.tsx'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { useFocusInside } from '../ui/use-focus-inside.ts'
import { photoMessage } from './account-messages.ts'
import classes from './photo-field.module.css'
import { useDeletePhoto, useUploadPhoto } from './profile-queries.ts'

type PhotoFieldProps = { name: string; photoUrl: string | null }

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The own photo: chosen, looked at as it will be cut, and only then kept. */
export function PhotoField({ name, photoUrl }: PhotoFieldProps) {
  const upload = useUploadPhoto()
  const remove = useDeletePhoto()
  const [chosen, setChosen] = useState<{ file: File; preview: string }>()
  const resetPicker = useRef<() => void>(null)
  const picker = useRef<HTMLButtonElement>(null)
  const buttons = useFocusInside(chosen !== undefined)

  useEffect(() => {
    if (!chosen) return undefined
    return () => URL.revokeObjectURL(chosen.preview)
  }, [chosen])

  const choose = (file: File | null) => {
    upload.reset()
    setChosen(file ? { file, preview: URL.createObjectURL(file) } : undefined)
    // Lets the same file be chosen again.
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
        // The button that was pressed goes away with the photo.
        picker.current?.focus()
        toastSuccess('Quitamos tu foto.')
      },
      onError: (error) => toastError(photoMessage(error), { title: 'Tu foto no cambió' }),
    })
  }

  return (
    <div className={classes.field}>
      <Avatar
        src={chosen?.preview ?? photoUrl}
        name={name}
        alt={chosen ? 'Así se verá tu foto' : photoUrl ? 'Tu foto' : 'Tus iniciales'}
        size={112}
        color="jade"
        variant="filled"
      />
      <div className={classes.words}>
        {upload.isError ? (
          <FormAlert title="Tu foto no cambió">{photoMessage(upload.error)}</FormAlert>
        ) : null}
        <Group gap="sm" ref={buttons}>
          {chosen ? (
            <>
              <SteadyButton size="sm" isBusy={upload.isPending} onClick={() => save(chosen.file)}>
                {upload.isPending ? 'Guardando...' : 'Guardar foto'}
              </SteadyButton>
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
                <SteadyButton
                  size="sm"
                  variant="subtle"
                  color="red"
                  isBusy={remove.isPending}
                  onClick={() => void askToRemove()}
                >
                  Quitar foto
                </SteadyButton>
              ) : null}
            </>
          )}
        </Group>
        <p className={classes.hint}>
          {chosen
            ? 'Así quedará: se recorta al cuadro del centro.'
            : 'JPG, PNG, WebP, AVIF o GIF de 10 MB como máximo.'}
        </p>
      </div>
    </div>
  )
}
