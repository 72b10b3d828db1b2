import { type NameGroup, words } from './nameGroup';

/** The first word gives the order of birth or the caste; `I` and `Ni` are parts of the name. */
export const balinese: NameGroup = {
  male: words(`I_Wayan I_Made I_Nyoman I_Ketut I_Putu I_Gede I_Kadek I_Komang I_Gusti_Putu I_Gusti_Made Ida_Bagus_Putu
    Anak_Agung_Gede Dewa_Made Dewa_Putu I_Gusti_Ketut I_Dewa_Gede Ida_Bagus_Made Wayan Made Nyoman Ketut Putu Gede Kadek Komang`),
  female:
    words(`Ni_Wayan Ni_Made Ni_Nyoman Ni_Ketut Ni_Putu Ni_Luh Ni_Kadek Ni_Komang Ni_Luh_Putu Ni_Luh_Made Gusti_Ayu_Putu
    Gusti_Ayu_Made Ida_Ayu_Putu Anak_Agung_Ayu Desak_Made Desak_Putu Dewa_Ayu Luh_Putu Luh_Gede Putu_Ayu Made_Ayu Kadek_Ayu
    Komang_Ayu Ni_Gusti_Ayu Cokorda_Istri`),
  maleSecond:
    words(`Sudarma Suartana Wirawan Artawan Sukarta Suardana Adnyana Arnawa Astawa Budiarta Darmayasa Dharmawan
    Diatmika Jaya Kariasa Mahardika Mertayasa Muliarta Negara Oka Parwata Pradnyana Purnawan Putrawan Raka Sanjaya Sastrawan
    Suarjana Suastika Subawa Sudana Sugiarta Sujana Sukerta Sumerta Suparta Surya Sutama Swastika Widiana Wiguna Yasa Yudana`),
  femaleSecond:
    words(`Sariani Widiasih Suartini Artini Astuti Ayuni Budiani Cahyani Darmayanti Dewi Dharmayanti Ekayani Indrayani
    Kartini Kasih Kusuma Lestari Maheswari Mariani Martini Mirah Murniasih Parwati Pertiwi Puspawati Rai Ratih Sandat Sasih
    Seriasih Sri Suandewi Suarniti Sukerti Sulasih Suriani Suryani Trisna Utari Wahyuni Widiani Wulandari Yuliani`),
  clans: [],
  islamic: 0,
};
