import type { FullSettings } from '@ateneo/contract'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import classes from './file-field.module.css'

type FileFieldProps = {
  /** 'logo', 'video': for labels and texts. */
  noun: string
  /** 'la imagen', not 'el video'. */
  isFeminine?: boolean
  accept: string
  hint: string
  /** The current file. */
  preview: ReactNode
  isThere: boolean
  put: UseMutationResult<FullSettings, Error, File>
  take: UseMutationResult<FullSettings, Error, void>
  describe: (error: unknown) => string
}

/** A file of the academy: uploaded when it is picked, and deletable. */
export function FileField({
  noun,
  isFeminine = false,
  accept,
  hint,
  preview,
  isThere,
  put,
  take,
  ...props
}: FileFieldProps) {
  const { describe } = props
  const it = `${isFeminine ? 'la' : 'el'} ${noun}`
  const It = `${isFeminine ? 'La' : 'El'} ${noun}`
  const resetPicker = useRef<() => void>(null)
  const choose = (file: File | null) => {
    // Lets the same file be picked again.
    resetPicker.current?.()
    if (file) put.mutate(file, { onSuccess: () => toastSuccess(`${It} ya se ve en el sitio.`) })
  }
  const askToTake = async () => {
    const isSure = await confirm({
      title: `Quitar ${noun}`,
      message: `${It} dejará de verse en el sitio.`,
      confirmLabel: `Quitar ${noun}`,
      isDestructive: true,
    })
    if (!isSure) return
    take.mutate(undefined, {
      onSuccess: () => toastSuccess(`Quitamos ${it}.`),
      onError: (error) => toastError(describe(error), { title: `${It} no cambió` }),
    })
  }
  return (
    <Stack gap="sm" align="start">
      <div className={classes.preview}>{preview}</div>
      {put.isError ? <FormAlert title={`${It} no cambió`}>{describe(put.error)}</FormAlert> : null}
      <Group gap="sm">
        <FileButton resetRef={resetPicker} accept={accept} onChange={choose}>
          {(picker) => (
            <Button size="sm" variant="default" disabled={put.isPending} {...picker}>
              {put.isPending ? 'Subiendo...' : isThere ? `Cambiar ${noun}` : `Subir ${noun}`}
            </Button>
          )}
        </FileButton>
        {isThere ? (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            disabled={take.isPending || put.isPending}
            onClick={() => void askToTake()}
          >
            {`Quitar ${noun}`}
          </Button>
        ) : null}
      </Group>
      <Text fz="sm" c="dimmed">
        {hint}
      </Text>
    </Stack>
  )
}
