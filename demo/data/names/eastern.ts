import { type NameGroup, words } from './nameGroup';

/** Moluccas, East Nusa Tenggara and North Sulawesi. */
export const eastern: NameGroup = {
  male: words(`Abraham Adrianus Agustinus Albertus Alexander Alfonsus Aloysius Andreas Anton Antonius Arnoldus Benediktus Bernadus
    Blasius Carolus Dominggus Donatus Edmundus Emanuel Fabianus Ferdinandus Fransiskus Fredrik Gabriel Gerardus Gregorius Herman
    Hendrik Hironimus Ignatius Jefri Jhon Johanis Kornelis Kristoforus Laurensius Leonardus Lukas Marthen Marselinus Matheus
    Melkianus Nikolaus Oktovianus Paulus Petrus Rafael Rikardus Robertus Semuel Simon Stefanus Thomas Urbanus Viktor Yakobus
    Yohanes Yoseph Yulius Zakarias`),
  female:
    words(`Adelheid Agnes Agustina Albertina Anastasia Angela Antonia Apolonia Bernadeta Blandina Dominika Dorkas Elisabeth
    Emerensiana Ester Fabiola Fatima Fransiska Gaudensia Getrudis Hendrika Imelda Johana Josefina Katarina Kristina Lusia Lidia
    Magdalena Margaretha Maria Marlin Martha Melania Meri Monika Natalia Oktaviana Orpa Paulina Petronela Regina Rosalia Rosina
    Sarah Selfina Sofia Susana Teresia Theodora Ursula Veronika Wilhelmina Yasinta Yohana Yosefina Yuliana Yustina Yane Sintje`),
  maleSecond:
    words(`Jeremias Kristian Mario Natalis Oktavian Primus Rivaldo Salvator Titus Umbu Valentino Wempi Yanuarius Zefanya
    Aldo Boni Dede Eman Frengki Geral`),
  femaleSecond:
    words(`Anjelina Bunga Clara Delfina Evi Florida Goreti Herlin Inri Jelita Kartika Lestari Mariana Noviana Olivia
    Putri Ratna Sriyani Trivonia Yunita`),
  clans: words(`Pattinasarany Lumentut Manuhutu Latuconsina Tuasikal Salampessy Sahetapy Pattiasina Matulessy Lewerissa
    Tahalele Nanlohy Souisa Wattimena Rumahorbo Ndoen Nalle Tallo Manafe Bessie Fanggidae Ballo Mone Riwu Lay Tefa Nenobais Kase
    Banunaek Mandagi Rondonuwu Wowor Tumbelaka Kalalo Mamahit Pangemanan Supit Runtuwene Karundeng Lasut Tumiwa Da_Costa D'Rosari
    Da_Silva Fernandes Seran Klau Bria Bere Lako`),
  islamic: 0.05,
};
