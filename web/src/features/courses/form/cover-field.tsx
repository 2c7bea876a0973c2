import { uploadCourseImage } from '@ateneo/contract/calls'
import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { validateFile } from '../../../platform/http/validate-file.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import classes from './cover-field.module.css'
import type { CourseFormState } from './use-course-form.ts'
import { describeCoverFailure } from '../messages.ts'
import { useUploadCover } from '../mutations.ts'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'))

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The course's picture: a file that is cropped to 16:9, or an address elsewhere. */
export function CoverField({ form }: { form: CourseFormState }) {
  const { imageUrl, title, category } = form.values
  const upload = useUploadCover()
  const [picked, setPicked] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const resetPicker = useRef<() => void>(null)
  useEffect(() => {
    if (picked === undefined) return undefined
    return () => URL.revokeObjectURL(picked)
  }, [picked])
  const isUploaded = imageUrl.startsWith('/')
  const setImageUrl = (url: string) => {
    form.setFieldValue('imageUrl', url)
    form.clearFieldError('imageUrl')
  }
  const choose = (chosen: File | null) => {
    const refused = chosen ? validateFile(uploadCourseImage, chosen) : undefined
    setFailure(refused && describeCoverFailure(refused))
    setPicked(refused || !chosen ? undefined : URL.createObjectURL(chosen))
    // Lets the same file be picked again.
    resetPicker.current?.()
  }
  const send = (cropped: File) =>
    upload.mutate(cropped, {
      onSuccess: (url) => {
        setImageUrl(url)
        setPicked(undefined)
      },
      onError: (error) => {
        setFailure(describeCoverFailure(error))
        setPicked(undefined)
      },
    })

  return (
    <Group gap="16px 20px" align="flex-start">
      <Cover
        imageUrl={isUploaded || imageUrl.startsWith('http') ? imageUrl : ''}
        seed={title || 'curso nuevo'}
        categoryId={category}
        className={classes.picture}
      />
      <Stack gap="sm" flex="1 1 240px">
        {failure ? <FormAlert title="La imagen no cambió">{failure}</FormAlert> : null}
        <Group gap="sm">
          <FileButton resetRef={resetPicker} accept={accepted} onChange={choose}>
            {(opening) => (
              <Button size="sm" variant="default" {...opening}>
                Subir una imagen
              </Button>
            )}
          </FileButton>
          {imageUrl ? (
            <Button size="sm" variant="subtle" color="red" onClick={() => setImageUrl('')}>
              Quitar imagen
            </Button>
          ) : null}
        </Group>
        <TextInput
          type="url"
          label="URL de la imagen"
          description={
            isUploaded
              ? 'La imagen que subiste es la portada; una dirección la reemplaza.'
              : 'Opcional. Sin imagen dibujamos una portada de azulejos para tu curso.'
          }
          placeholder="https://"
          {...form.getInputProps('imageUrl')}
          value={isUploaded ? '' : imageUrl}
        />
      </Stack>
      {picked ? (
        <Suspense>
          <CropDialog
            url={picked}
            isBusy={upload.isPending}
            onCrop={send}
            onClose={() => setPicked(undefined)}
          />
        </Suspense>
      ) : null}
    </Group>
  )
}
