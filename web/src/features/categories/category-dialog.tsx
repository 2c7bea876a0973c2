import { createCategory, uploadCategoryImage } from '@ateneo/contract'
import { Modal, TextInput } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { useVersionedForm } from '../../platform/ui/forms/use-versioned-form.ts'
import { useEffect, useState } from 'react'
import { validateFile } from '../../platform/http/validate-file.ts'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import { FileDrop } from '../../platform/ui/fields/file-drop.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import classes from './category-dialog.module.css'
import { categoryMessages, describeCategoryFailure, describeCategoryError } from './messages.ts'
import { useCreateCategory, useEditCategory, useReadCategory } from './mutations.ts'
import type { Category } from './queries.ts'

type CategoryDialogProps = {
  /** `undefined` for a new one. */
  category: Category | undefined
  onClose: () => void
}

const nameSchema = createCategory.body.shape.name

interface Values {
  name: string
  /** Of the saved picture, or of the file that was chosen. */
  imageUrl: string
}

interface ChosenImage {
  file: File
  url: string
}

const words = {
  name: 'Nombre',
  imageUrl: {
    label: 'Imagen',
    show: (url: string) => <Cover imageUrl={url} seed="" alt="Imagen" />,
  },
}

const snapshotOf = (category: Category | undefined) => ({
  version: category?.version ?? '',
  values: { name: category?.name ?? '', imageUrl: category?.imageUrl ?? '' },
})

/** Creates or edits a category: its name and picture. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const create = useCreateCategory()
  const edit = useEditCategory(category?.id ?? '')
  const read = useReadCategory(category?.id)
  const [image, setImage] = useState<ChosenImage>()
  const [imageError, setImageError] = useState<string>()
  const fileOf = ({ imageUrl }: Values) => (image?.url === imageUrl ? image.file : null)
  const describe = (error: unknown) =>
    describeCategoryFailure(
      error,
      category ? categoryMessages.edit.failure : 'Error al agregar la categoría.',
    )
  const form = useVersionedForm<Values, string>({
    schema: nameSchema,
    toBody: ({ name }) => name,
    fieldOf: () => 'name',
    saved: snapshotOf(category),
    words,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      const fields = { name: values.name.trim(), image: fileOf(values) }
      if (category) await edit.mutateAsync({ ...fields, version })
      else await create.mutateAsync(fields)
      return version
    },
    success: ({ name }) =>
      category ? categoryMessages.edit.success : `La categoría «${name.trim()}» ya existe.`,
    onDone: onClose,
    onError: (error) => {
      const { title, message } = describe(error)
      toastError(message, { title })
    },
  })
  useEffect(() => {
    if (!image) return undefined
    return () => URL.revokeObjectURL(image.url)
  }, [image])
  const isChosen = fileOf(form.values) !== null

  const choose = (file: File) => {
    const fileError = validateFile(uploadCategoryImage, file)
    setImageError(fileError && describeCategoryError(fileError))
    if (fileError) return
    const url = URL.createObjectURL(file)
    setImage({ file, url })
    form.setFieldValue('imageUrl', url)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={category ? 'Editar categoría' : 'Agregar categoría'}
      size={520}
    >
      <ContractForm form={form} gap="lg">
        <TextInput
          label={words.name}
          withAsterisk
          maxLength={80}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Cover
          imageUrl={form.values.imageUrl}
          seed={category?.id ?? (form.values.name || 'categoría')}
          alt={isChosen ? 'La imagen elegida' : ''}
          className={classes.cover}
        />
        <FileDrop
          label={words.imageUrl.label}
          accept="image/*"
          hint="Opcional. Sin imagen se dibujan azulejos."
          file={fileOf(form.values)}
          error={imageError}
          isDisabled={form.isPending}
          onChoose={choose}
        />
        {form.error ? (
          <FormAlert>{describe(form.error).title}</FormAlert>
        ) : Object.keys(form.errors).length > 0 ? (
          <FormAlert>{categoryMessages.incomplete}</FormAlert>
        ) : null}
        <FormButtons form={form} onCancel={onClose}>
          {category ? 'Guardar Cambios' : 'Agregar categoría'}
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
