import { type NameGroup, words } from './nameGroup';

export const batak: NameGroup = {
  male: words(`Binsar Parlindungan Tigor Poltak Marihot Saut Togar Horas Jonggi Jannes Maruli Mangatas Monang Ramses Rikardo
    Rinto Robert Roni Ronald Samuel Sahat Sabar Sintong Tumpal Tulus Tommy Timbul Edison Elman Ferdinan Fernando Freddy Gomgom
    Halomoan Hasudungan Hotasi Irwan Jaya Johannes Jonas Josua Juara Kristian Lamhot Lasro Manahan Mangara
    Martua Oloan Pardamean Patar Rudolf Sihar Sondang Torang Viktor Wilson Andreas`),
  female:
    words(`Tiur Tiurma Lamria Lasma Lasmaria Rosmaida Rosintan Roida Rotua Rumondang Romauli Ruth Sahala Sarma Sondang
    Saurma Tetty Tiarma Theresia Uli Veronika Yohana Agnes Anita Basaria Berliana Damaria Debora Desma Dinar Dorma Duma Elfrida Ely
    Erika Ester Evalina Friska Grace Herlina Ida Imelda Jenti Juliana Kristina Lestina Lidia Lina Mariani Marlina Martha Melda
    Meriaty Nurmala Nurmaida Orpa Pinta Renata Riama Risma`),
  maleSecond:
    words(`Parulian Hasiholan Tua Mangihut Marulitua Sotarduga Pandapotan Hamonangan Parsaoran Haposan Bonar Bistok
    Dapot Daniel David Gabriel Immanuel Michael Nathanael Petrus`),
  femaleSecond:
    words(`Uli Natalia Kristiani Elisabet Magdalena Maria Yolanda Yuliana Sartika Novalina Oktarina Agustina Hotmauli
    Lumongga Mawarni Roslina Ratna Monalisa Angelina Irene`),
  clans:
    words(`Sihombing Simanjuntak Siregar Sitompul Situmorang Simatupang Sinaga Silalahi Sitorus Siahaan Sianturi Simbolon
    Samosir Saragih Purba Pasaribu Pardede Panjaitan Pakpahan Nainggolan Nababan Napitupulu Manurung Marpaung Manullang Manik
    Lumban_Gaol Lumban_Tobing Hutagalung Hutapea Hutabarat Hutasoit Harahap Gultom Ginting Sembiring Tarigan Tampubolon Sihotang
    Rajagukguk Lubis Nasution Daulay Batubara Aritonang`),
  islamic: 0.1,
};
