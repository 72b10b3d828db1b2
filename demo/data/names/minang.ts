import { type NameGroup, words } from './nameGroup';

export const minang: NameGroup = {
  male: words(`Afrizal Agusman Alfian Amril Andri Arman Arfan Aswar Azwar Bachtiar Basril Buyung Chairul Dasrul Dedi Defrizal
    Delvi Edwar Efrizal Erizal Fadli Fauzan Firman Hendri Herman Ilham Indra Irwan Ismet Januar Jufri Khairul Marjohan Masrul
    Mawardi Medison Mulyadi Nasril Nofrizal Novrianto Oktavianus Rafdi Ramli Refrizal Rinaldi Rizal Ronal Syafri Syahrial Syamsuar
    Taufik Wendri Yaswardi Yendri Yondri Yulizar Zainal Zulfahmi Zulhendri Zulkarnain`),
  female:
    words(`Afni Asmarni Asnida Darnis Delima Desmawati Elfira Elmi Ermayanti Erniwati Eva Fitrawati Gusnita Harnita Helmi
    Idawati Irma Jasmi Kartini Leni Lismarni Marlis Martini Maryulis Mulyati Murni Nelfi Nelwati Nidia Nofrita Nurbaiti Nurhaida
    Nurlis Oktavia Rahmi Ramadanis Reni Rosmanidar Rosni Roza Sasmita Silvia Suarni Sumarni Syafni Syamsinar Upik Welmi Wirda
    Yelfi Yenti Yessi Yulinar Yuliza Yurnalis Yusmaniar Zainidar Zulmiati Zuraida Zulfa`),
  maleSecond: words(`Putra Saputra Ramadhan Hidayat Syahputra Akbar Effendi Gusman Harun Idrus Kurnia Rahman
    Syarif Yunus Zein Adha Anwar Burhan Fajri Hakim Irsyad Jamil Kamil Latif Marzuki Pratama Rusli Salim 
    Usman Wahid Yazid Zaini Aziz Fikri Habibi Iqbal Mandala`),
  femaleSecond:
    words(`Putri Sari Yanti Wati Rahmi Fitri Hayati Marlina Novita Oktaviani Permata Rahayu Ramadhani Safitri Suryani
    Yuliani Zahra Aulia Anggraini Dewi Elvira Fauziah Handayani Indah Juwita Kartika Lestari Maharani Nurjannah Puspita
    Rosalina Syafitri Ulfa Wahyuni Yusra Amelia Melati Intan Kurnia`),
  clans: words(`Chaniago Koto Piliang Sikumbang Tanjung Jambak Guci Malayu Panyalai Bodi Mandailiang Pitopang`),
  islamic: 0.35,
};
