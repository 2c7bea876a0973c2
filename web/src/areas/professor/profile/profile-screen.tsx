import { Box, Title } from '@mantine/core'
import { titled } from '../../../platform/http/site.ts'
import { OwnedData } from '../../../features/identity/accounts/owned-data.tsx'
import { PasswordChangeForm } from '../../../features/identity/passwords/password-change-form.tsx'
import { PhotoField } from '../../../features/identity/accounts/photo-field.tsx'
import { ProfileForm } from '../../../features/identity/accounts/profile-form.tsx'
import { useProfile } from '../../../features/identity/accounts/profile-queries.ts'
import { ProfileSkeleton } from '../../../features/identity/accounts/profile-skeleton.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { ApprovedCourses } from '../own-courses/approved-courses.tsx'
import { TeachingSummary } from '../home/teaching-summary.tsx'
import { useOwnCourses } from '../own-courses/use-own-courses.ts'

export const meta = titled('Perfil del Usuario')

/** /DashTeachers/profile: the professor's data, stats and settings. */
export default function ProfileScreen() {
  const profile = useProfile()
  const courses = useOwnCourses()
  const failed = [profile, courses].filter(({ isError }) => isError)
  return (
    <>
      <PageTitle
        title="Perfil del Usuario"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Perfil del Usuario' },
        ]}
      />
      {failed.length > 0 ? (
        <ErrorState
          message="No pudimos traer tu perfil. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => failed.forEach((query) => void query.refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : profile.data ? (
        <UnsavedGuard key={profile.data.id}>
          <TeachingSummary courses={courses.data} />
          <Box aria-labelledby="cursos-aprobados" component="section" mt="xl" mb="md">
            <Title order={2} id="cursos-aprobados" fz="xl" mb="sm">
              Cursos aprobados
            </Title>
            <ApprovedCourses courses={courses.data} />
          </Box>
          <FormSection title="Foto" description="Se ve en tus cursos.">
            <PhotoField
              name={`${profile.data.firstNames} ${profile.data.lastNames}`}
              photoUrl={profile.data.photoUrl}
            />
          </FormSection>
          <FormSection
            title="Nombre, correo y cédula"
            description="Los revisamos contigo: pide el cambio y te avisamos por correo."
          >
            <OwnedData profile={profile.data} />
          </FormSection>
          <FormSection
            title="Contacto"
            description="Tu teléfono y tu ubicación no se muestran a tus alumnos."
          >
            <ProfileForm profile={profile.data} />
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
