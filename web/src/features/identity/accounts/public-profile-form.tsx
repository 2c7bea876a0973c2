import { classSizes } from '@ateneo/contract/choices'
import { type OwnPublicProfile, type PublicProfile, publicProfile } from '@ateneo/contract'
import { Anchor, Select, Text, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { DraftNotice } from '../../../platform/ui/forms/draft-notice.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { MarkdownField } from '../../../platform/ui/fields/markdown-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useCheckedForm } from '../../../platform/ui/forms/use-checked-form.ts'
import { useConcurrentSave } from '../../../platform/ui/forms/use-concurrent-save.ts'
import { useVersionedSubmission } from '../../../platform/ui/forms/use-versioned-form.ts'
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
  const filled = useCheckedForm<PublicProfileValues>({
    initialValues: valuesOf(profile),
    schema: publicProfile,
    toBody: toPublicProfile,
  })
  const edit = useConcurrentSave<PublicProfile, number>({
    form: {
      // What was saved stands in the form as it was saved: without empty links, say.
      setInitialValues: (saved) => {
        filled.setInitialValues(valuesOf(saved))
        filled.setValues(valuesOf(saved))
      },
      setValues: (kept) => filled.setValues(valuesOf(kept)),
      resetDirty: (saved) => filled.resetDirty(valuesOf(saved)),
    },
    saved: snapshotOf(profile),
    words: publicProfileWords,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => (await send({ ...values, version })).version,
  })
  const { id } = useViewer()
  const form = useVersionedSubmission(
    filled,
    { ...edit, mutate: (values, callbacks) => edit.mutate(toPublicProfile(values), callbacks) },
    {
      success: {
        title: 'Perfil público guardado',
        message: 'Tus alumnos ya lo ven en tus cursos.',
      },
      draft: { key: `ateneo.draft ${id} public-profile`, fields: publicProfileFields },
    },
  )
  useUnsaved(form.isDirty())

  const chosen = (field: 'nivelEducativo' | 'tamanoClase' | 'metodologia') => ({
    ...form.getInputProps(field),
    value: form.values[field] || null,
    onChange: (value: string | null) => form.setFieldValue(field, value ?? ''),
    placeholder: 'Sin decir',
    clearable: true,
  })
  return (
    <ContractForm form={form}>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <FormFailure
        form={form}
        title="Tu perfil público no cambió"
        describe={publicProfileMessage}
      />
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
      <SubmitButton type="submit" isBusy={form.isPending} style={{ alignSelf: 'start' }}>
        {form.isPending ? 'Guardando...' : 'Guardar Cambios'}
      </SubmitButton>
    </ContractForm>
  )
}
