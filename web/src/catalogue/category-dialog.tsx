import { createCategory } from '@ateneo/contract'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useMemo, useState } from 'react'
import { Cover } from '../ui/cover.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import classes from './category-dialog.module.css'
import { categoryMessages, describeCategoryFailure } from './category-messages.ts'
import { type Category, useCreateCategory, useEditCategory } from './category-queries.ts'

type CategoryDialogProps = {
  /** `undefined`: a new one. */
  category: Category | undefined
  onClose: () => void
}

const nameSchema = createCategory.body.shape.name

/** The name and the picture of a category, new or not. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const create = useCreateCategory()
  const edit = useEditCategory(category?.id ?? '')
  const save = category ? edit : create
  const [image, setImage] = useState<File | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const preview = useObjectAddress(image)
  const form = useForm({
    initialValues: { name: category?.name ?? '' },
    validate: { name: (value) => nameSchema.safeParse(value).error?.issues[0]?.message ?? null },
  })

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
            isDisabled={save.isPending}
            onChoose={setImage}
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

/** An address for a chosen file, given back when it is no longer shown. */
function useObjectAddress(file: File | null): string | undefined {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
