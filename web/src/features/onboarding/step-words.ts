import type { OnboardingHint, OnboardingStepName } from '@ateneo/contract'
import { providersClosed } from '../payments/messages.ts'

export interface StepWords {
  title: string
  /** Why it matters, in one sentence. */
  why: string
  /** Of the link to where it is done. */
  link: string
}

export const stepWords: Record<OnboardingStepName, StepWords> = {
  password: {
    title: 'Tu contraseña',
    why: 'La que imprimió el primer arranque la pudo leer alguien más: elige una que solo tú conozcas.',
    link: 'Cambiar contraseña',
  },
  name: {
    title: 'Nombre de la academia',
    why: 'Va en las páginas, los correos y los recibos; de fábrica dice «Ateneo».',
    link: 'Escribir el nombre',
  },
  contact: {
    title: 'Correo de contacto',
    why: 'A él llegan las solicitudes de ayuda, y está en las páginas legales.',
    link: 'Escribir el correo',
  },
  mail: {
    title: 'Envío de correos',
    why: 'Sin correo nadie confirma su cuenta, recupera su contraseña ni recibe avisos.',
    link: 'Ver el estado',
  },
  address: {
    title: 'Dirección pública con TLS',
    why: 'Va en los enlaces de correos y pagos, y protege las contraseñas por el camino.',
    link: 'Ver el estado',
  },
  legal: {
    title: 'Textos legales',
    why: 'El aviso de privacidad, los términos y los reembolsos de fábrica son un punto de partida: revisa y guarda los tres.',
    link: 'Revisar los textos',
  },
  payments: {
    title: 'Cobros',
    why: 'Con un proveedor de pagos tus alumnos compran cursos y planes.',
    link: 'Ver los proveedores',
  },
  backup: {
    title: 'Respaldos',
    why: 'Si el disco falla, solo queda lo que esté respaldado en otro lugar.',
    link: 'Ver el estado',
  },
  logo: {
    title: 'Logo',
    why: 'Acompaña al nombre en todas las páginas y en lo que se comparte.',
    link: 'Subir el logo',
  },
  second_factor: {
    title: 'Verificación en dos pasos',
    why: 'Con un código además de la contraseña, nadie entra solo por haberla adivinado.',
    link: 'Activarla',
  },
  plans: {
    title: 'Planes y precios',
    why: 'Los de fábrica son un ejemplo: pon los tuyos.',
    link: 'Poner precios',
  },
  categories: {
    title: 'Categorías',
    why: 'Ordenan el catálogo; la academia empieza con diez de ejemplo.',
    link: 'Ver categorías',
  },
  professor: {
    title: 'Primer maestro',
    why: 'Invita a quien dará clases, o aprueba su solicitud.',
    link: 'Invitar a un maestro',
  },
  course: {
    title: 'Primer curso publicado',
    why: 'El catálogo está vacío hasta que apruebes el primero.',
    link: 'Ver los que esperan',
  },
  profile: {
    title: 'Completa tu perfil',
    why: 'Una foto y unas líneas sobre ti: es lo primero que busca quien duda de un curso.',
    link: 'Ir a mi perfil',
  },
  first_course: {
    title: 'Crea un curso',
    why: 'Basta un título y una descripción para empezar; nadie lo ve todavía.',
    link: 'Crear un curso',
  },
  lessons: {
    title: 'Agrega lecciones',
    why: 'Sube tus videos, o escribe textos y adjunta archivos, en el orden en que se estudian.',
    link: 'Agregar lecciones',
  },
  price: {
    title: 'Ponle precio',
    why: 'Si lo dejas vacío, cuesta lo mismo que los demás; con 0 es gratis.',
    link: 'Poner el precio',
  },
  review: {
    title: 'Envíalo a aprobación',
    why: 'La academia lo revisa y te avisa; al aprobarlo queda publicado.',
    link: 'Enviar a aprobación',
  },
  email: {
    title: 'Confirma tu correo',
    why: 'Así recuperas tu cuenta y recibes tus recibos y avisos.',
    link: 'Ir a mi perfil',
  },
  photo: {
    title: 'Pon tu foto',
    why: 'Acompaña a tus preguntas y comentarios.',
    link: 'Completar mi perfil',
  },
  first_choice: {
    title: 'Elige tu primer curso',
    why: 'Mira los temarios completos antes de decidir.',
    link: 'Elegir un curso',
  },
  first_lesson: {
    title: 'Termina tu primera lección',
    why: 'Tu avance se guarda solo y continúas en cualquier equipo.',
    link: 'Ver la lección',
  },
}

/** What is missing, where there are several reasons, or how it was done. */
export const hintWords: Record<OnboardingHint, string> = {
  no_smtp: 'Falta SMTP_URL en la configuración del servidor: cada mensaje se queda en un archivo.',
  refused: 'El servidor de correo rechazó el último mensaje.',
  test_payments: 'Los pagos de ahora son de prueba: dan acceso sin mover dinero.',
  no_payments: providersClosed,
  unscheduled: 'Falta BACKUP_FOLDER en la configuración del servidor: no se hace ninguno.',
  none_yet: 'Todavía no hay ninguno: el primero se hace a la hora indicada.',
  outdated: 'El último tiene más de un día: mira los avisos.',
  loopback: 'PUBLIC_URL es este mismo equipo: nadie más puede abrir los enlaces.',
  insecure: 'PUBLIC_URL empieza con http://: pon TLS delante y cámbiala a https://.',
  no_photo: 'Falta tu foto.',
  no_biography: 'Falta tu biografía, en tu perfil público.',
  invited: 'Ya hay una invitación en camino.',
}
