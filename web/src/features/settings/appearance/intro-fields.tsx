import type { FullSettings } from '@ateneo/contract'
import { Stack, TextInput, Title } from '@mantine/core'
import { FileField } from './file-field.tsx'
import { introMessage, pictureMessage } from '../messages.ts'
import { pictureTypes } from './picture-types.ts'
import { usePutIntro, usePutPoster, useTakeIntro, useTakePoster } from '../queries.ts'
import { SettingsForm } from '../forms/settings-form.tsx'
import { useSettingsForm } from '../forms/use-settings-form.ts'

/** The introduction of the landing page: its picture, and a video file or URL. */
export function IntroFields({ settings }: { settings: FullSettings }) {
  const { hasIntroFile, intro } = settings
  const form = useSettingsForm(settings, {
    words: { introAddress: 'Dirección del video' },
    toValues: ({ introAddress }) => ({ introAddress: introAddress ?? '' }),
    toFields: ({ introAddress }) => ({ introAddress: introAddress.trim() || null }),
  })
  return (
    <Stack gap="xl">
      <div>
        <Title order={3} size="h5" mb="sm">
          Póster
        </Title>
        <FileField
          noun="póster"
          accept={pictureTypes}
          hint="La imagen que se ve antes de reproducir. Sin póster se dibujan azulejos."
          preview={intro.posterUrl ? <img src={intro.posterUrl} alt="Póster actual" /> : null}
          isThere={intro.posterUrl !== null}
          put={usePutPoster()}
          take={useTakePoster()}
          describe={pictureMessage}
        />
      </div>
      <div>
        <Title order={3} size="h5" mb="sm">
          Video
        </Title>
        <FileField
          noun="video"
          accept="video/mp4,video/webm"
          hint="MP4 (H.264) o WebM de 200 MB como máximo. No se carga hasta que alguien lo reproduce."
          preview={
            hasIntroFile && intro.videoUrl ? (
              <video src={intro.videoUrl} controls preload="none" aria-label="Video actual">
                <track kind="captions" />
              </video>
            ) : null
          }
          isThere={hasIntroFile}
          put={usePutIntro()}
          take={useTakeIntro()}
          describe={introMessage}
        />
      </div>
      {hasIntroFile ? null : (
        <SettingsForm form={form}>
          <TextInput
            type="url"
            label="O la dirección de un video"
            description="La de un archivo MP4 o WebM en otro sitio, que empiece con https://"
            placeholder="https://"
            {...form.getInputProps('introAddress')}
          />
        </SettingsForm>
      )}
    </Stack>
  )
}
