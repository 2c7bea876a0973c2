import { createCategory, uploadCategoryImage } from '@ateneo/contract'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useMemo, useState } from 'react'
import { validateFile } from '../http/validate-file.ts'
import { Cover } from '../ui/cover.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import classes from './category-dialog.module.css'
import {
  categoryMessages,
  describeCategoryFailure,
  describeCategoryError,
} from './category-messages.ts'
import { type Category, useCreateCategory, useEditCategory } from './category-queries.ts'

type CategoryDialogProps = {
  /** `undefined` for a new one. */
  category: Category | undefined
  onClose: () => void
}

const nameSchema = createCategory.body.shape.name

/** Creates or edits a category: its name and picture. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const create = useCreateCategory()
  const edit = useEditCategory(category?.id ?? '')
  const save = category ? edit : create
  const [image, setImage] = useState<File | null>(null)
  const [imageError, setImageError] = useState<string>()
  const [isIncomplete, setIncomplete] = useState(false)
  const preview = useObjectUrl(image)
  const form = useForm({
    initialValues: { name: category?.name ?? '' },
    validate: { name: (value) => nameSchema.safeParse(value).error?.issues[0]?.message ?? null },
  })

  const choose = (file: File) => {
    const fileError = validateFile(uploadCategoryImage, file)
    setImageError(fileError && describeCategoryError(fileError))
    if (!fileError) setImage(file)
  }
  const submit = ({ name }: { name: string }) => {
    setIncomplete(false)
    save.mutate(
      { name: name.trim(), image },
      {
        onSuccess: () => {
          toastSuccess(
            category ? categoryMessages.edit.success : `La categoría «${name.trim()}» ya existe.`,
          )
          onClose()
        },
        onError: (error) => {
          const said = describe(error)
          toastError(said.message, { title: said.title })
        },
      },
    )
  }
  const describe = (error: unknown) =>
    describeCategoryFailure(
      error,
      category ? categoryMessages.edit.failure : 'Error al agregar la categoría.',
    )

  return (
    <Modal
      opened
      onClose={onClose}
      title={category ? 'Editar categoría' : 'Agregar categoría'}
      size={520}
    >
      <form noValidate onSubmit={form.onSubmit(submit, () => setIncomplete(true))}>
        <Stack gap="lg">
          <TextInput
            label="Nombre"
            withAsterisk
            maxLength={80}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Cover
            imageUrl={preview ?? category?.imageUrl}
            seed={category?.id ?? (form.values.name || 'categoría')}
            alt={preview ? 'La imagen elegida' : ''}
            className={classes.cover}
          />
          <FileDrop
            label="Imagen"
            accept="image/*"
            hint="Opcional. Sin imagen se dibujan azulejos."
            file={image}
            error={imageError}
            isDisabled={save.isPending}
            onChoose={choose}
          />
          {isIncomplete && !form.isValid() ? (
            <FormAlert>{categoryMessages.incomplete}</FormAlert>
          ) : save.isError ? (
            <FormAlert>{describe(save.error).title}</FormAlert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={save.isPending}>
              {category ? 'Guardar Cambios' : 'Agregar categoría'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** An object URL for the chosen file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
