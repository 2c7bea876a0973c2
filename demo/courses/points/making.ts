import type { PointsBySlug } from './point-lines.ts'

/** What the courses of art, cooking and photography teach, and ask for. */
export const making: PointsBySlug = {
  'acuarela-paisaje': {
    learningOutcomes: `
      Controlar el agua en lavados parejos y degradados
      Mezclar verdes y grises limpios con tres colores
      Reservar los blancos y trabajar por capas
      Pintar cielos, árboles y montañas a distintas distancias
      Terminar un paisaje de los volcanes, listo para enmarcar`,
    requirements: `
      Tres acuarelas, un pincel redondo y papel de 300 gramos
      Nada de experiencia: se empieza con manchas`,
    audience: `
      Quien nunca ha pintado o lo dejó en la secundaria
      Personas que quieren un rato de calma a la semana`,
  },
  'figura-humana': {
    learningOutcomes: `
      Captar el gesto de una persona en treinta segundos
      Medir proporciones sin perder soltura
      Construir torso, brazos y manos con formas simples
      Dar volumen con tres valores de luz y sombra`,
    requirements: `
      Haber dibujado alguna vez, aunque sea en los márgenes del cuaderno
      Un lápiz suave y hojas recicladas`,
    audience: `
      Quien ya dibuja y quiere figuras con vida
      Estudiantes de arte, diseño o animación que necesitan práctica diaria`,
  },
  'tipografia-carteles': {
    learningOutcomes: `
      Elegir una familia tipográfica con motivos
      Ordenar la información con dos tamaños de letra
      Ajustar espacios y márgenes sobre una retícula
      Preparar un archivo para imprenta sin sorpresas
      Diseñar una serie de tres carteles`,
    requirements: `
      Manejar lo básico de cualquier programa de diseño
      Tener a la mano un lugar donde pegar un cartel y verlo de lejos`,
    audience: `
      Diseñadoras y diseñadores que empiezan
      Quien hace los carteles de su grupo, su foro o su negocio`,
  },
  'bordado-tenango': {
    learningOutcomes: `
      Preparar manta, hilo y bastidor
      Dibujar animales y flores a partir de su silueta
      Rellenar con tensión pareja y revés limpio
      Combinar colores tradicionales y propios
      Terminar, planchar y lavar una pieza`,
    requirements: `
      Medio metro de manta, aguja, bastidor e hilos de colores`,
    audience: `
      Personas que quieren aprender a bordar desde la primera puntada
      Quien aprecia el trabajo de Tenango y quiere conocer su historia`,
  },
  'mole-poblano': {
    learningOutcomes: `
      Elegir chiles frescos y flexibles en el mercado
      Tostar y freír cada ingrediente sin que amargue
      Moler una pasta que dura meses en el refrigerador
      Ajustar el dulce, el picante y la espesura
      Servir una olla para doce y aprovechar lo que sobra`,
    requirements: `
      Licuadora, molino o metate
      Una cazuela grande y una tarde libre
      Sentirse a gusto con la estufa: hay aceite caliente`,
    audience: `
      Quien ya cocina en casa y quiere un mole propio
      Personas que viven lejos y extrañan el de su familia`,
  },
  'masa-madre': {
    learningOutcomes: `
      Criar y mantener viva tu masa madre
      Leer la fermentación con las manos y no con el reloj
      Formar una hogaza sin desgasificarla
      Hornear con vapor en una olla común
      Reconocer qué salió mal y cómo corregirlo`,
    requirements: `
      Un horno de casa y una olla con tapa que aguante el calor
      Una báscula de cocina
      Diez minutos al día durante la primera semana`,
    audience: `
      Quien nunca ha hecho pan
      Quien ya lo intentó y le quedó plano`,
  },
  'maiz-nixtamal': {
    learningOutcomes: `
      Distinguir maíces y saber para qué sirve cada uno
      Nixtamalizar en la estufa con cal
      Reconocer una buena masa con la yema de los dedos
      Hacer tortillas que se inflan
      Preparar sopes, tlacoyos, gorditas y memelas`,
    requirements: `
      Una olla, un comal y una prensa de tortillas
      Maíz seco y cal de cocina; decimos dónde comprarlos`,
    audience: `
      Quien quiere dejar la harina de bolsa
      Familias que cocinan juntas el fin de semana`,
  },
  'conservas-encurtidos': {
    learningOutcomes: `
      Esterilizar frascos y cerrarlos al vacío
      Preparar escabeches, salsas y mermeladas que duran meses
      Saber cuándo un frasco ya no es seguro`,
    requirements: `
      Frascos con tapa nueva y una olla alta
      Experiencia básica en la cocina`,
    audience: `
      Quien compra en el mercado y quiere guardar la temporada
      Personas que piensan vender sus conservas`,
  },
  'foto-celular': {
    learningOutcomes: `
      Encontrar buena luz a cualquier hora
      Encuadrar con intención y limpiar los bordes
      Fotografiar personas en la calle con respeto
      Hacer fotos de comida y objetos junto a una ventana
      Editar en dos minutos sin exagerar`,
    requirements: `
      Un celular con cámara; no importa el modelo`,
    audience: `
      Quien toma fotos todos los días y quiere que le gusten
      Negocios pequeños que fotografían sus productos`,
  },
  'retrato-ventana': {
    learningOutcomes: `
      Leer la luz que entra por una ventana
      Exponer en modo manual sin titubear
      Rebotar y tapar luz con lo que hay en casa
      Dirigir a una persona conversando
      Decidir cuándo un retrato pide blanco y negro`,
    requirements: `
      Una cámara con modo manual
      Saber qué son apertura, tiempo e ISO, aunque sea de oídas
      Alguien que se deje fotografiar`,
    audience: `
      Aficionados que quieren retratos con intención
      Fotógrafas y fotógrafos que empiezan a cobrar`,
  },
  'edicion-video': {
    learningOutcomes: `
      Seleccionar y ordenar material antes de cortar
      Montar con ritmo, continuidad y elipsis
      Trabajar sonido directo, ambientes y música con licencia
      Igualar el color de cámaras distintas
      Exportar para cada pantalla`,
    requirements: `
      Una computadora que reproduzca video sin trabarse
      Un programa de edición instalado; trabajamos con uno gratuito`,
    audience: `
      Quien graba y no sabe qué hacer con el material
      Comunicadores, documentalistas y estudiantes de cine`,
  },
  'foto-nocturna': {
    learningOutcomes: `
      Exponer de noche con histograma y tripié
      Fotografiar estelas, neones y reflejos
      Planear una salida segura
      Revelar sin ruido ni plástico`,
    requirements: `
      Cámara con modo manual, tripié y disparador
      Dominar la exposición de día`,
    audience: `
      Fotógrafos con práctica que quieren salir de noche`,
  },
}
