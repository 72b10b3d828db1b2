import { type NameGroup, words } from './nameGroup';

export const papuan: NameGroup = {
  male: words(`Abner Adolof Agus Albert Alex Amos Andarias Anis Barnabas Bastian Benyamin Daud Demianus Derek Edison Elias Eliaser
    Esau Frans Fredi Gerson Hans Hendrik Herman Hosea Isak Jhon Jonas Kaleb Karel Lambert Lazarus Luther Marinus Markus Marthinus
    Matias Melianus Mesak Nataniel Niko Obeth Oktovianus Pilipus Piter Rasmus Ruben Sadrak Salmon Semuel Septinus Simon Terianus
    Titus Wellem Yafet Yance Yeremias Yotam Yusak`),
  female:
    words(`Adolfina Agustina Albertina Amelia Ana Antomina Apriliana Batseba Berta Dina Dolfina Dorkas Elisabeth Ema Ester
    Fransina Fince Febelina Hana Helena Hermina Ida Irene Juliana Katrina Kristina Lea Lisa Loisa Magdalena Margaretha Maria
    Marice Martina Mathilda Merry Mina Naomi Novela Oktovina Orpa Paulina Petronela Rahel Rebeka Rosalina Ruth Salomina Sara
    Selfina Septina Sofia Susana Tabita Tirza Viktoria Welmina Yakomina Yohana Yulita`),
  maleSecond: words(`Kristian Natan Yulianus Maikel Roni Rinto Jefri Aleks Nius Lukas Paulus Stevanus`),
  femaleSecond: words(`Kristin Natalia Yuliana Yunita Novita Anike Meilani Wati Monika Aprilia Debora Elsina`),
  clans:
    words(`Wenda Tabuni Kogoya Yikwa Murib Enumbi Wanimbo Telenggen Karoba Gombo Pekei Pigai Mote Tebai Dogopia Rumbiak
    Rumaropen Kafiar Mambrasar Wambrauw Korwa Awom Sawaki Yarangga Doyo Ondikeleuw Felle Ohee Monim Kaigere Ibo Hamadi
    Merauje Sanyi Affar Itaar Youwe Krey Fingkreuw Mandowen Duwiri Rumpaidus Imbiri Sroyer Marani Samber`),
  islamic: 0.05,
};
