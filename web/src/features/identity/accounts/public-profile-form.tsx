import { classSizes } from '@ateneo/contract/choices'
import { type OwnPublicProfile, type PublicProfile, publicProfile } from '@ateneo/contract'
import { Anchor, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from 'react-router'
import { CallError } from '../../../platform/http/call-error.ts'
import { conflictWords } from '../../../platform/ui/forms/conflict-labels.ts'
import { DraftNotice } from '../../../platform/ui/forms/draft-notice.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { MarkdownField } from '../../../platform/ui/fields/markdown-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useConcurrentSave } from '../../../platform/ui/forms/use-concurrent-save.ts'
import { useFormDraft } from '../../../platform/ui/forms/use-form-draft.ts'
import { fieldErrors, validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { publicProfileMessage } from './account-messages.ts'
import { ProfileLinksField } from './profile-links-field.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import {
  useEditPublicProfile,
  usePublicProfile,
  useReadPublicProfile,
} from './public-profile-queries.ts'
import {
  educationLevelNames,
  methodologyNames,
  publicProfileFields,
  type PublicProfileValues,
  publicProfileWords,
  snapshotOf,
  toPublicProfile,
  valuesOf,
} from './public-profile-values.ts'
import { useViewer } from '../../../platform/http/viewer.ts'

/** 'Perfil público': what students read about a professor. */
export function PublicProfilePart() {
  const { data, isError, refetch, isFetching } = usePublicProfile()
  if (isError) {
    return (
      <ErrorState
        message="No pudimos traer tu perfil público. Revisa tu conexión e inténtalo otra vez."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return data ? <PublicProfileForm profile={data} /> : <ProfileSkeleton />
}

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const sizeChoices = classSizes.map((size) => ({ value: `${size}`, label: `${size} alumnos` }))

function PublicProfileForm({ profile }: { profile: OwnPublicProfile }) {
  const { mutateAsync: send } = useEditPublicProfile()
  const read = useReadPublicProfile()
  const form = useForm<PublicProfileValues>({
    initialValues: valuesOf(profile),
    validate: validateWith(publicProfile, toPublicProfile),
  })
  const edit = useConcurrentSave<PublicProfile, number>({
    form: {
      // What was saved stands in the form as it was saved: without empty links, say.
      setInitialValues: (saved) => {
        form.setInitialValues(valuesOf(saved))
        form.setValues(valuesOf(saved))
      },
      setValues: (kept) => form.setValues(valuesOf(kept)),
      resetDirty: (saved) => form.resetDirty(valuesOf(saved)),
    },
    saved: snapshotOf(profile),
    words: publicProfileWords,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => (await send({ ...values, version })).version,
  })
  const { id } = useViewer()
  const draft = useFormDraft(form, {
    key: `ateneo.draft ${id} public-profile`,
    fields: publicProfileFields,
    over: edit.draft,
  })
  useUnsaved(form.isDirty())

  const submit = form.onSubmit((values) =>
    edit.mutate(toPublicProfile(values), {
      onSuccess: (outcome) => {
        if (outcome === 'theirs') toastSuccess(conflictWords.kept)
        if (outcome !== 'saved') return
        toastSuccess('Tus alumnos ya lo ven en tus cursos.', { title: 'Perfil público guardado' })
      },
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    }),
  )
  const chosen = (field: 'nivelEducativo' | 'tamanoClase' | 'metodologia') => ({
    ...form.getInputProps(field),
    value: form.values[field] || null,
    onChange: (value: string | null) => form.setFieldValue(field, value ?? ''),
    placeholder: 'Sin decir',
    clearable: true,
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {draft.isRecovered ? <DraftNotice onDiscard={draft.discard} /> : null}
        {edit.isError ? (
          <FormAlert title="Tu perfil público no cambió">
            {publicProfileMessage(edit.error)}
          </FormAlert>
        ) : null}
        <Text c="dimmed">
          Todo es opcional. Tu nombre y tu foto también se ven;{' '}
          <Anchor component={Link} to="/DashTeachers/profile" underline="always">
            la foto se cambia en tu perfil
          </Anchor>
          .
        </Text>
        <TextInput
          label="Presentación en una línea"
          description="Lo que te define, por ejemplo: «Acuarelista y maestra de primaria»."
          maxLength={120}
          {...form.getInputProps('headline')}
        />
        <MarkdownField
          label="Biografía"
          description="Quién eres y qué has hecho. Puedes usar Markdown: **negritas** y listas con guiones."
          rows={6}
          maxLength={4000}
          keepsBreaks
          text={form.values.biography}
          {...form.getInputProps('biography')}
        />
        <ProfileLinksField form={form} />
        <TextInput
          label="Materia"
          description="La que enseñas, dentro o fuera de la academia."
          maxLength={80}
          {...form.getInputProps('materia')}
        />
        <Select
          label="Nivel educativo"
          data={choicesOf(educationLevelNames)}
          {...chosen('nivelEducativo')}
        />
        <Select label="Tamaño de clase" data={sizeChoices} {...chosen('tamanoClase')} />
        <Select label="Metodología" data={choicesOf(methodologyNames)} {...chosen('metodologia')} />
        <SubmitButton type="submit" isBusy={edit.isPending} style={{ alignSelf: 'start' }}>
          {edit.isPending ? 'Guardando...' : 'Guardar Cambios'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
