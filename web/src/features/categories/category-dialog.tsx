import { createCategory, uploadCategoryImage } from '@ateneo/contract'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { validateFile } from '../../platform/http/validate-file.ts'
import { conflictWords } from '../../platform/ui/forms/conflict-labels.ts'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import { FileDrop } from '../../platform/ui/fields/file-drop.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useConcurrentSave } from '../../platform/ui/forms/use-concurrent-save.ts'
import classes from './category-dialog.module.css'
import { categoryMessages, describeCategoryFailure, describeCategoryError } from './messages.ts'
import { type Category, useCreateCategory, useEditCategory, useReadCategory } from './queries.ts'

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
  const [isIncomplete, setIncomplete] = useState(false)
  const form = useForm<Values>({
    initialValues: snapshotOf(category).values,
    validate: { name: (value) => nameSchema.safeParse(value).error?.issues[0]?.message ?? null },
  })
  const fileOf = ({ imageUrl }: Values) => (image?.url === imageUrl ? image.file : null)
  const save = useConcurrentSave<Values, string>({
    form,
    saved: snapshotOf(category),
    words,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      const fields = { name: values.name.trim(), image: fileOf(values) }
      if (category) await edit.mutateAsync({ ...fields, version })
      else await create.mutateAsync(fields)
      return version
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
  const submit = (values: Values) => {
    setIncomplete(false)
    save.mutate(values, {
      onSuccess: (outcome) => {
        if (outcome === 'cancelled') return
        if (outcome === 'theirs') toastSuccess(conflictWords.kept)
        else if (category) toastSuccess(categoryMessages.edit.success)
        else toastSuccess(`La categoría «${values.name.trim()}» ya existe.`)
        onClose()
      },
      onError: (error) => {
        const said = describe(error)
        toastError(said.message, { title: said.title })
      },
    })
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
