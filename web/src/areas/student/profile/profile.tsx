import { titled } from '../../../http/site.ts'
import { EmailChangeForm } from '../../../identity/email-change-form.tsx'
import { PasswordChangeForm } from '../../../identity/password-change-form.tsx'
import { PhotoField } from '../../../identity/photo-field.tsx'
import { ProfileForm } from '../../../identity/profile-form.tsx'
import { useProfile } from '../../../identity/profile-queries.ts'
import { ProfileSkeleton } from '../../../identity/profile-skeleton.tsx'
import { redirectVisitor } from '../../../identity/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../identity/entry.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx'

export const meta = titled('Editar Perfil')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** `/Dashboard/CourseProfileView`: the student's account settings. */
export default function ProfileView() {
  const mustLeave = useRedirect(redirectVisitor)
  const { data: profile, isError, isFetching, refetch } = useProfile()
  if (mustLeave) return null
  return (
    <>
      <PageTitle
        title="Editar Perfil"
        description="Tu nombre es el que aparece en tus comentarios y en tus certificados."
      />
      {isError ? (
        <ErrorState
          message="No pudimos traer tus datos. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : profile ? (
        <UnsavedGuard key={profile.id}>
          <FormSection
            title="Foto"
            description="La ven tus maestros y quienes leen tus comentarios."
          >
            <PhotoField
              name={`${profile.firstNames} ${profile.lastNames}`}
              photoUrl={profile.photoUrl}
            />
          </FormSection>
          <FormSection
            title="Tus datos"
            description="Tu teléfono y tu ubicación no se muestran a nadie más."
          >
            <ProfileForm profile={profile} />
          </FormSection>
          <FormSection title="Correo" description="Con él entras y ahí recibes tus avisos.">
            <EmailChangeForm profile={profile} />
          </FormSection>
          <FormSection
            title="Contraseña"
            description="Al cambiarla cerramos tus sesiones en otros equipos."
          >
            <PasswordChangeForm />
          </FormSection>
        </UnsavedGuard>
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}
