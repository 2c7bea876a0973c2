import type { FullSettings } from '@ateneo/contract'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import classes from './file-field.module.css'

type FileFieldProps = {
  /** 'logo', 'video': for labels and texts. */
  noun: string
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
  accept,
  hint,
  preview,
  isThere,
  put,
  take,
  ...props
}: FileFieldProps) {
  const { describe } = props
  const resetPicker = useRef<() => void>(null)
  const choose = (file: File | null) => {
    // Lets the same file be picked again.
    resetPicker.current?.()
    if (file)
      put.mutate(file, { onSuccess: () => toastSuccess(`El ${noun} ya se ve en el sitio.`) })
  }
  const askToTake = async () => {
    const isSure = await confirm({
      title: `Quitar ${noun}`,
      message: `El ${noun} dejará de verse en el sitio.`,
      confirmLabel: `Quitar ${noun}`,
      isDestructive: true,
    })
    if (!isSure) return
    take.mutate(undefined, {
      onSuccess: () => toastSuccess(`Quitamos el ${noun}.`),
      onError: (error) => toastError(describe(error), { title: `El ${noun} no cambió` }),
    })
  }
  return (
    <Stack gap="sm" align="start">
      <div className={classes.preview}>{preview}</div>
      {put.isError ? (
        <FormAlert title={`El ${noun} no cambió`}>{describe(put.error)}</FormAlert>
      ) : null}
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
