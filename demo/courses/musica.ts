import type { CourseText } from './course-text.ts'

export const musica: readonly CourseText[] = [
  {
    slug: 'guitarra-diez-canciones',
    title: 'Guitarra: tus primeras diez canciones',
    professor: 'tomas',
    level: 'principiante',
    price: 299,
    topics: ['guitarra', 'acordes', 'ritmo', 'canciones'],
    description:
      'Nadie toma una guitarra para hacer escalas: la tomamos para cantar. Desde la primera lección tocas una canción con dos acordes, y en cada una agregamos solo una cosa nueva. Hay ranchera, bolero, rock y una de cuna. Si tus dedos duelen es normal, y también te digo cuándo parar.',
    lessons: `
      Afinar y sentarse bien | Oído, postura y primeras cuerdas.
      Dos acordes, una canción | La y Mi para empezar a cantar.
      El tercer acorde | Re, y de pronto caben cien canciones.
      Rasgueo de ranchera | Bajo, arriba, arriba.
      Cambiar sin detenerse | Ejercicios de un minuto.
      Un bolero | La menor y el pulso lento.
      Rock de tres acordes | Golpe seco y apagado.
      El temido Fa | Medias cejillas y alternativas.
      Arpegio de cuna | Pulgar, índice, medio, anular.
      Tu cancionero | Diez canciones de memoria para una reunión.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 630,
      reception: {
        appeal: 9,
        stars: 4.8,
        themes: [
          'los cambios de acorde',
          'el rasgueo de ranchera',
          'el Fa',
          'el arpegio de cuna',
          'el bolero',
        ],
        praise: [
          'A los cincuenta y cuatro años toqué Las golondrinas en la jubilación de mi compadre.',
          'Con dos acordes ya estaba cantando, no lo podía creer.',
          'El famoso Fa me salió hasta la tercera semana, pero me salió.',
          'Le canto la de cuna a mi bebé y funciona mejor que el chupón.',
          'Había dejado la guitarra tres veces; esta vez ya llevo seis meses sin soltarla.',
          'Los ejercicios de un minuto para cambiar de acorde son magia pura.',
        ],
        critique: [
          'Para personas zurdas no hay ni una indicación, tuve que ver todo en espejo.',
          'Las canciones están bien elegidas, aunque me faltaron las letras con acordes para imprimir.',
        ],
      },
    },
  },
  {
    slug: 'teoria-musical',
    title: 'Teoría musical que sí se usa',
    professor: 'tomas',
    level: 'intermedio',
    topics: ['teoría musical', 'armonía', 'escalas', 'oído'],
    description:
      'La teoría sirve para una sola cosa: entender por qué algo te gusta y poder hacerlo tú. Explicamos intervalos, escalas, acordes y tonalidades siempre a partir de canciones que ya conoces, de Juan Gabriel a Café Tacvba. Cada concepto se oye antes de escribirse. Al terminar podrás transportar una canción, armonizar una melodía y leer un cifrado sin sudar.',
    lessons: `
      Oír un intervalo | Dos notas y lo que hay entre ellas.
      La escala mayor | De dónde salen las siete notas.
      Tonalidades y armaduras | El círculo de quintas sin memorizar.
      Acordes de tres y cuatro notas | Mayores, menores, séptimas.
      Por qué el quinto quiere volver | Tensión y reposo.
      El modo menor | Tres escalas y un bolero.
      Transportar una canción | A tu voz en cinco minutos.
      Ritmo y compás | Seis por ocho, tres por cuatro y el huapango.
      Armonizar una melodía | Proyecto final.`,
    heard: ['Oír un intervalo'],
    standing: {
      status: 'approved',
      publishedDaysAgo: 380,
      reception: {
        appeal: 5,
        stars: 4.5,
        themes: [
          'el círculo de quintas',
          'la tensión y el reposo',
          'el huapango',
          'el modo menor',
          'la transportación',
        ],
        praise: [
          'Llevo quince años tocando de oído y por fin sé cómo se llama lo que hago.',
          'Explicar la tensión con una canción de Juan Gabriel es una genialidad.',
          'Transporté todo el repertorio del coro a una tonalidad en la que sí llegamos.',
          'El seis por ocho contra el tres por cuatro lo entendí bailando, literalmente.',
          'Primero suena y luego se escribe: así debería enseñarse siempre.',
        ],
        critique: [
          'Las últimas dos lecciones suben mucho de nivel y me perdí.',
          'Faltan ejercicios de oído con respuestas para practicar a solas.',
        ],
      },
    },
  },
  {
    slug: 'jarana-son',
    title: 'Jarana y son jarocho',
    professor: 'tomas',
    level: 'principiante',
    price: 349,
    topics: ['jarana', 'son jarocho', 'Veracruz', 'fandango'],
    description:
      'El son jarocho se aprende alrededor de una tarima, y este curso quiere ser la puerta. Conoces la jarana, sus afinaciones y los mánicos básicos para acompañar La bamba, El siquisirí y El colás. También aprendes a escuchar: cuándo entrar, cuándo callar y cómo se pide un verso. Con invitados de Tlacotalpan y de Santiago Tuxtla.',
    lessons: `
      La jarana y su familia | Primera, segunda, tercera y requinto.
      Afinar por Do y por Sol | Las que vas a encontrar en un fandango.
      El mánico básico | Mano suelta y azote.
      La bamba despacio | Tres acordes y cuatro siglos.
      El siquisirí | El son con el que se saluda.
      El colás | Cambios rápidos sin tensarse.
      Versar y contestar | Sextillas, décimas y picardía.
      Modales del fandango | La tarima, las mujeres y los turnos.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 175,
      reception: {
        appeal: 6,
        stars: 4.9,
        themes: [
          'el mánico',
          'el siquisirí',
          'los versos',
          'los modales del fandango',
          'la afinación por Do',
        ],
        praise: [
          'Fui a mi primer fandango en Xalapa y supe cuándo entrar y cuándo callarme.',
          'El mánico despacio, con la cámara en la muñeca, es justo lo que no encuentras en otros videos.',
          'Los invitados de Tlacotalpan valen oro, se siente el patio y el calor.',
          'Inventé mi primera sextilla y mi familia todavía se ríe.',
        ],
        critique: [
          'Falta una lección sobre cómo escoger y comprar una jarana.',
          'Muy bueno, pero El colás lo toca demasiado rápido desde el principio.',
        ],
      },
    },
  },
  {
    slug: 'demo-en-casa',
    title: 'Graba tu primer demo en casa',
    professor: 'tomas',
    level: 'intermedio',
    price: 389,
    topics: ['grabación', 'mezcla', 'micrófono', 'estudio casero'],
    description:
      'Con un micrófono decente y tres cobijas se puede grabar algo de lo que no te arrepientas. Preparamos el cuarto, colocamos el micrófono, grabamos voz y guitarra y mezclamos con un programa gratuito. Explico qué compras primero y qué puedes dejar para después. Al final tendrás una canción terminada y lista para compartir.',
    lessons: `
      El cuarto y las cobijas | Domar el eco sin gastar.
      Micrófono e interfaz | Qué comprar primero.
      Niveles sin distorsión | La luz roja no es tu amiga.
      Grabar guitarra | Tres posiciones y una decisión.
      Grabar voz | Antipop, distancia y agua.
      Editar tomas | Lo mejor de cuatro intentos.
      Mezclar en diez pasos | Volumen, paneo, ecualización y reverberación.
      Exportar y escuchar en el coche | La prueba definitiva.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 60,
      reception: {
        appeal: 6,
        stars: 4.3,
        themes: [
          'la prueba del coche',
          'las cobijas',
          'la ecualización',
          'la grabación de voz',
          'los niveles',
        ],
        praise: [
          'Grabé una canción que tenía guardada desde la prepa y hasta mi ex la compartió.',
          'El consejo de las cobijas suena a broma y es lo que más mejoró mi sonido.',
          'No compré nada de más gracias a la lección de micrófonos.',
        ],
        critique: [
          'La mezcla en diez pasos se queda corta; cada paso da para una lección.',
          'Yo uso otro programa y tuve que buscar por mi cuenta dónde estaba cada cosa.',
        ],
      },
    },
  },
]
